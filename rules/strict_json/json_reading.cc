#include "rules/strict_json/json_reading.h"

namespace seneschal::strict_json {
namespace {

constexpr std::size_t kLongestQuote = 60;  // bytes, enough to recognise a value in a message

bool continues_a_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;  // in UTF-8
}

}  // namespace

std::string place_of(const std::string& object, std::string_view key) {
  return object.empty() ? std::string(key) : object + "." + std::string(key);
}

std::string quote_of(const nlohmann::json& value) {
  std::string text = value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  if (text.size() <= kLongestQuote) {
    return text;
  }
  std::size_t end = kLongestQuote;
  while (continues_a_character(text[end])) {
    --end;
  }
  return text.substr(0, end) + "...";
}

void JsonReading::note_asked(const nlohmann::json& object, const std::string& place, std::string_view key) {
  const auto [known, is_new] = index_.emplace(&object, objects_.size());
  if (is_new) {
    objects_.push_back({&object, place, {}});
  }
  objects_[known->second].asked.emplace(key);
}

std::vector<std::string> JsonReading::warnings() const {
  std::vector<std::string> warnings;
  for (const Object& object : objects_) {
    for (const auto& member : object.value->items()) {
      if (!object.asked.contains(member.key())) {
        warnings.push_back(file_ + ": " + place_of(object.place, member.key()) + ": unknown key, ignored");
      }
    }
  }
  return warnings;
}

}  // namespace seneschal::strict_json
