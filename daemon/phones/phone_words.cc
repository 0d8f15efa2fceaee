#include "daemon/phones/phone_words.h"

#include <nlohmann/json.hpp>

namespace seneschal::daemon {

referee::Speaker speaker_of(const access::Phone& phone) {
  return {phone.number, name_of(phone)};
}

std::optional<std::uint64_t> number_in(const nlohmann::json& object, const char* name) {
  const bool is_number = object.is_object() && object.contains(name) && object[name].is_number_unsigned();
  return is_number ? std::optional(object[name].get<std::uint64_t>()) : std::nullopt;
}

}  // namespace seneschal::daemon
