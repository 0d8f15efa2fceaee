#include "daemon/events/payload_values.h"

#include <cstdint>
#include <stdexcept>
#include <utility>

namespace seneschal::events {

using nlohmann::json;

void expected(const std::string& what) {
  throw std::runtime_error("expected " + what);
}

int whole_from(const json& value) {
  const auto whole = value.is_number_integer() ? value.get<std::int64_t>() : 0;  // beyond it the library wraps round
  const bool is_int =
      value.is_number_integer() && std::in_range<int>(whole) && !(value.is_number_unsigned() && whole < 0);
  if (!is_int) {
    expected("a whole number of 32 bits");
  }
  return static_cast<int>(whole);
}

std::vector<int> wholes_from(const json& list) {
  std::vector<int> wholes;
  for (const json& each : list) {
    wholes.push_back(whole_from(each));
  }
  return wholes;
}

referee::Speaker speaker_from(const json& in) {
  return {whole_from(in.at("phone")), in.at("by").get<std::string>()};
}

std::optional<referee::Speaker> maybe_speaker(const json& in) {
  return in.contains("phone") ? std::optional(speaker_from(in)) : std::nullopt;
}

void put_speaker(json& out, const referee::Speaker& by) {
  out["by"] = by.name;
  out["phone"] = by.phone;
}

Particulars particulars_from(const json& in, std::initializer_list<const char*> named) {
  if (!in.is_object()) {
    expected("an object");
  }
  Particulars rest = in;
  for (const char* name : named) {
    rest.erase(name);
  }
  return rest;
}

void put_particulars(json& out, const Particulars& particulars) {
  out.update(particulars);
}

}  // namespace seneschal::events
