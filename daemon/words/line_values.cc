#include "daemon/words/line_values.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace seneschal::words {

using nlohmann::json;

std::string text_in(const json& line, const char* key) {
  const auto found = line.find(key);
  return found != line.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::optional<int> whole_in(const json& line, const char* key) {
  const auto found = line.find(key);
  return found != line.end() && found->is_number_integer() ? std::optional(found->get<int>()) : std::nullopt;
}

double number_in(const json& line, const char* key) {
  const auto found = line.find(key);
  return found != line.end() && found->is_number() ? found->get<double>() : 0;
}

std::vector<int> wholes_in(const json& line, const char* key) {
  const json& list = list_in(line, key);
  const bool are_whole =
      std::all_of(list.begin(), list.end(), [](const json& each) { return each.is_number_integer(); });
  return are_whole ? list.get<std::vector<int>>() : std::vector<int>();
}

const json& object_in(const json& line, const char* key) {
  static const json kNone = json::object();
  const auto found = line.find(key);
  return found != line.end() && found->is_object() ? *found : kNone;
}

const json& list_in(const json& line, const char* key) {
  static const json kNone = json::array();
  const auto found = line.find(key);
  return found != line.end() && found->is_array() ? *found : kNone;
}

void put_number(Values& values, const char* name, const json& line, const char* key) {
  if (const auto whole = whole_in(line, key)) {
    values[name] = *whole;
  }
}

}  // namespace seneschal::words
