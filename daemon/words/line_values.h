#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "daemon/words/texts.h"

namespace seneschal::words {

// What texts have of a line of the page's log.

/// "" where the line has no such text.
[[nodiscard]] std::string text_in(const nlohmann::json& line, const char* key);
/// Adds the whole number that the line has under `key`, if it has one.
void put_number(Values& values, const char* name, const nlohmann::json& line, const char* key);

}  // namespace seneschal::words
