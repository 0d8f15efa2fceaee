#include "rules/strict_json/read_json.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace seneschal::strict_json {
namespace {

// Our files need five levels. Writing a value into a message takes stack for each, so a hostile file must not decide.
constexpr int kDeepestNesting = 64;

std::string place_in(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, std::min(byte, text.size()));
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  return "line " + std::to_string(line) + ", column " + std::to_string(before.size() - (before.rfind('\n') + 1));
}

/// Sees a key that stands twice in an object, of which the library would keep the last without a word.
class KeysMet {
 public:
  void meet(nlohmann::json::parse_event_t event, const nlohmann::json& parsed) {
    if (event == nlohmann::json::parse_event_t::object_start) {
      open_.emplace_back();
    } else if (event == nlohmann::json::parse_event_t::object_end && !open_.empty()) {
      open_.pop_back();
    } else if (event == nlohmann::json::parse_event_t::key && !open_.empty()) {
      const bool is_new = open_.back().insert(parsed.get<std::string>()).second;
      repeated_ = is_new || repeated_ ? repeated_ : std::optional<nlohmann::json>(parsed);
    }
  }

  /// The first of them.
  [[nodiscard]] const std::optional<nlohmann::json>& repeated() const { return repeated_; }

 private:
  std::vector<std::set<std::string>> open_;  // the keys of each object that is not over yet
  std::optional<nlohmann::json> repeated_;
};

}  // namespace

tl::expected<nlohmann::json, FormatError> parse_json(std::string_view text, const std::string& file) {
  bool is_too_deep = false;
  KeysMet keys;
  const auto watch = [&](int depth, nlohmann::json::parse_event_t event, const nlohmann::json& parsed) {
    is_too_deep = is_too_deep || depth > kDeepestNesting;
    keys.meet(event, parsed);
    return !is_too_deep;
  };
  try {
    nlohmann::json json = nlohmann::json::parse(text, watch, true, true);
    if (is_too_deep) {
      return tl::unexpected(
          FormatError{file, "", "JSON nested at most " + std::to_string(kDeepestNesting) + " deep", "deeper nesting"});
    }
    if (keys.repeated()) {
      return tl::unexpected(FormatError{file, "", "each key once in an object", quote_of(*keys.repeated()) + " twice"});
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
