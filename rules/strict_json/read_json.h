#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <nlohmann/json.hpp>
#include <tl/expected.hpp>

#include "rules/strict_json/format_error.h"
#include "rules/strict_json/json_node.h"

namespace seneschal::strict_json {

/// The text as a JSON object, comments allowed; `file` names it in errors. The error says where in it the text goes
/// wrong.
[[nodiscard]] tl::expected<nlohmann::json, FormatError> parse_json(std::string_view text, const std::string& file);

/// Hands the value to `read`; what `read` finds wrong comes back as the error. `place` is the value's in `file`, empty
/// for the whole document. Where `warnings` are asked for, it gets a sentence for each key that `read` did not ask for.
template <std::invocable<const JsonNode&> Read>
[[nodiscard]] tl::expected<std::invoke_result_t<Read, const JsonNode&>, FormatError> read_value(
    const nlohmann::json& value, const std::string& file, const std::string& place, Read read,
    std::vector<std::string>* warnings = nullptr) {
  JsonReading reading(file);
  try {
    auto result = read(JsonNode(reading, value, place));
    if (warnings != nullptr) {
      *warnings = reading.warnings();
    }
    return result;
  } catch (const FormatError& error) {
    return tl::unexpected(error);
  }
}

/// Parses `text` and hands it to `read`, as above.
template <std::invocable<const JsonNode&> Read>
[[nodiscard]] tl::expected<std::invoke_result_t<Read, const JsonNode&>, FormatError> read_json(
    std::string_view text, const std::string& file, Read read, std::vector<std::string>* warnings = nullptr) {
  const auto json = parse_json(text, file);
  return json ? read_value(*json, file, "", read, warnings) : tl::unexpected(json.error());
}

}  // namespace seneschal::strict_json
