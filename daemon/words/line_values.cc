#include "daemon/words/line_values.h"

#include <nlohmann/json.hpp>

namespace seneschal::words {

using nlohmann::json;

std::string text_in(const json& line, const char* key) {
  const auto found = line.find(key);
  return found != line.end() && found->is_string() ? found->get<std::string>() : std::string();
}

void put_number(Values& values, const char* name, const json& line, const char* key) {
  if (const auto found = line.find(key); found != line.end() && found->is_number_integer()) {
    values[name] = found->get<int>();
  }
}

}  // namespace seneschal::words
