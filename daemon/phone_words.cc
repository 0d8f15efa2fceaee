#include "daemon/phone_words.h"

#include <nlohmann/json.hpp>

namespace seneschal::daemon {

std::string name_of(const access::Phone& phone) {
  if (!phone.profile.name.empty()) {
    return "phone of " + phone.profile.name;
  }
  return phone.profile.colour ? "phone of " + *phone.profile.colour : "phone number " + std::to_string(phone.number);
}

std::optional<std::uint64_t> number_in(const nlohmann::json& object, const char* name) {
  const bool is_number = object.is_object() && object.contains(name) && object[name].is_number_unsigned();
  return is_number ? std::optional(object[name].get<std::uint64_t>()) : std::nullopt;
}

}  // namespace seneschal::daemon
