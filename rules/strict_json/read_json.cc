#include "rules/strict_json/read_json.h"

#include <algorithm>
#include <cstddef>

namespace seneschal::strict_json {
namespace {

// Our files need five levels. Writing a value into a message takes stack for each, so a hostile file must not decide.
constexpr int kDeepestNesting = 64;

std::string place_in(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, std::min(byte, text.size()));
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  return "line " + std::to_string(line) + ", column " + std::to_string(before.size() - (before.rfind('\n') + 1));
}

}  // namespace

tl::expected<nlohmann::json, FormatError> parse_json(std::string_view text, const std::string& file) {
  bool is_too_deep = false;
  const auto within_depth = [&](int depth, nlohmann::json::parse_event_t, const nlohmann::json&) {
    is_too_deep = is_too_deep || depth > kDeepestNesting;
    return !is_too_deep;
  };
  try {
    nlohmann::json json = nlohmann::json::parse(text, within_depth, true, true);
    if (is_too_deep) {
      return tl::unexpected(
          FormatError{file, "", "JSON nested at most " + std::to_string(kDeepestNesting) + " deep", "deeper nesting"});
    }
    if (!json.is_object()) {
      return tl::unexpected(FormatError{file, "", "an object", quote_of(json)});
    }
    return json;
  } catch (const nlohmann::json::parse_error& error) {
    // The library's own sentence quotes what it read last, which may be a picture of a megabyte.
    const bool is_cut_short = error.byte > text.size();
    return tl::unexpected(FormatError{file, place_in(text, error.byte), "JSON",
                                      is_cut_short ? "the end of the file: it was cut short" : "something else"});
  } catch (const nlohmann::json::exception& error) {
    return tl::unexpected(FormatError{file, "", "numbers that fit a computer's", error.what()});
  }
}

}  // namespace seneschal::strict_json
