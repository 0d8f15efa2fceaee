#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "rules/strict_json/json_reading.h"

namespace seneschal::strict_json {

/// A value of a JSON document that knows its own place. Each accessor returns what was asked for, within the bounds
/// that were asked for, or throws FormatError with the file, the place, what was expected and what is there. The throw
/// stays inside read_json and read_value (read_json.h).
class JsonNode {
 public:
  JsonNode(JsonReading& reading, const nlohmann::json& value, std::string place)
      : reading_(&reading), value_(&value), place_(std::move(place)) {}

  /// A member that must be there.
  [[nodiscard]] JsonNode at(std::string_view key) const;
  /// A member that may be there.
  [[nodiscard]] std::optional<JsonNode> find(std::string_view key) const;
  /// Members that may be there and that nothing is read from.
  void pass_over(std::initializer_list<std::string_view> keys) const;
  /// The names of an object's members.
  [[nodiscard]] std::vector<std::string> keys() const;
  /// One of these names as a number.
  [[nodiscard]] int key_as_integer(const std::string& key, int least, int most) const;
  /// The members of an array of `least` to `most`; `of` tells people what they are ("places").
  [[nodiscard]] std::vector<JsonNode> items(std::size_t least, std::size_t most, std::string_view of = "") const;

  [[nodiscard]] bool is_null() const { return value_->is_null(); }
  [[nodiscard]] bool boolean() const;
  [[nodiscard]] int integer(int least, int most) const;
  [[nodiscard]] std::vector<int> integers(int least, int most) const;
  [[nodiscard]] double number(double least, double most) const;
  [[nodiscard]] std::vector<double> numbers(std::size_t count) const;
  /// `unit` tells people what is counted ("mm").
  [[nodiscard]] std::pair<double, double> two_numbers(double least, double most, std::string_view unit = "") const;
  [[nodiscard]] std::string text() const;
  /// The value of text that `from_text` understands: std::optional<T>(const std::string&).
  template <typename FromText>
  [[nodiscard]] auto word(FromText from_text, const std::string& expected) const {
    const auto value = value_->is_string() ? from_text(value_->get_ref<const std::string&>()) : std::nullopt;
    if (!value) {
      refuse(expected);
    }
    return *value;
  }
  /// The value as compact JSON.
  [[nodiscard]] std::string compact() const { return value_->dump(); }

  /// Refuses every value but this one.
  void require(const nlohmann::json& wanted) const;
  [[noreturn]] void refuse(const std::string& expected) const;
  /// Refuses the name of a member.
  [[noreturn]] void refuse_key(const std::string& key, const std::string& expected) const;

 private:
  void require_object() const;

  JsonReading* reading_;
  const nlohmann::json* value_;
  std::string place_;  // empty for the whole document
};

}  // namespace seneschal::strict_json
