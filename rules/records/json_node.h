#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "rules/records/file_error.h"

namespace seneschal::records {

/// What reading one JSON file has come to: its first error, and what was passed over.
struct JsonReading {
  std::string file;
  std::optional<FileError> error;
  std::vector<std::string> warnings;  // "game.json: actions[3].colour: unknown key, ignored"
};

/// One place in a JSON document that knows its own name. The first thing that is missing or malformed is kept in the
/// JsonReading; after it everything reads as empty, so that a reader is written straight down and asks for the error
/// once.
class JsonNode {
 public:
  JsonNode(JsonReading& reading, const nlohmann::json* value, std::string place)
      : reading_(&reading), value_(value), place_(std::move(place)) {}

  /// A member that must be there.
  [[nodiscard]] JsonNode at(std::string_view key) const;
  /// A member that may be there.
  [[nodiscard]] std::optional<JsonNode> find(std::string_view key) const;
  /// The members of an array of at most `most`.
  [[nodiscard]] std::vector<JsonNode> items(std::size_t most) const;
  /// The names of an object's members.
  [[nodiscard]] std::vector<std::string> keys() const;
  /// An integer within bounds; `least` after an error.
  [[nodiscard]] int integer(int least, int most) const;
  [[nodiscard]] std::string text() const;
  [[nodiscard]] bool boolean() const;

  /// The value of text that `from_text` understands; `otherwise` after an error.
  template <typename T, typename FromText>
  [[nodiscard]] T word(FromText from_text, T otherwise, std::string_view expected) const {
    if (!is_usable()) {
      return otherwise;
    }
    const std::optional<T> value = value_->is_string() ? from_text(value_->get<std::string>()) : std::nullopt;
    if (!value) {
      fail(expected);
    }
    return value.value_or(otherwise);
  }

  /// Warns of every member that is not among `known`.
  void warn_of_keys_besides(std::initializer_list<std::string_view> known) const;
  /// Keeps the error, unless an earlier one is kept already.
  void fail(std::string_view expected) const;
  /// The value as compact JSON.
  [[nodiscard]] std::string compact() const;

 private:
  [[nodiscard]] bool is_usable() const { return value_ != nullptr && !reading_->error; }
  [[nodiscard]] JsonNode nowhere() const { return JsonNode(*reading_, nullptr, place_); }
  [[nodiscard]] std::string place_of(std::string_view key) const;
  void fail_at(std::string place, std::string_view expected, std::string found) const;

  JsonReading* reading_;
  const nlohmann::json* value_;  // null after an error
  std::string place_;
};

/// The document in `text`, comments allowed. Where it is no JSON, the error is kept and the document is null.
[[nodiscard]] nlohmann::json parse_json(std::string_view text, JsonReading& reading);

}  // namespace seneschal::records
