#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "daemon/words/texts.h"

namespace seneschal::words {

// What texts have of a line of the page's log.

/// "" where the line has no such text.
[[nodiscard]] std::string text_in(const nlohmann::json& line, const char* key);
/// Nothing where the line has no such whole number.
[[nodiscard]] std::optional<int> whole_in(const nlohmann::json& line, const char* key);
/// 0 where the line has no such number.
[[nodiscard]] double number_in(const nlohmann::json& line, const char* key);
/// None where the line has no such list of whole numbers.
[[nodiscard]] std::vector<int> wholes_in(const nlohmann::json& line, const char* key);
/// An object without keys where the line has no such object.
[[nodiscard]] const nlohmann::json& object_in(const nlohmann::json& line, const char* key);
/// A list of nothing where the line has no such list.
[[nodiscard]] const nlohmann::json& list_in(const nlohmann::json& line, const char* key);
/// Adds the whole number that the line has under `key`, if it has one.
void put_number(Values& values, const char* name, const nlohmann::json& line, const char* key);

}  // namespace seneschal::words
