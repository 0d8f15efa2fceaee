#include "rules/strict_json/json_node.h"

#include <charconv>
#include <cmath>
#include <cstdint>
#include <sstream>
#include <system_error>

#include "rules/strict_json/format_error.h"

namespace seneschal::strict_json {
namespace {

constexpr double kLargest = 1e12;  // of numbers without bounds of their own

std::string range(double least, double most) {
  std::ostringstream out;
  out << "from " << least << " to " << most;
  return out.str();
}

std::string range(int least, int most) {
  return "from " + std::to_string(least) + " to " + std::to_string(most);
}

bool is_number_within(const nlohmann::json& value, double least, double most) {
  return value.is_number() && std::isfinite(value.get<double>()) && value.get<double>() >= least &&
         value.get<double>() <= most;
}

bool is_integer_within(const nlohmann::json& value, int least, int most) {
  if (value.is_number_unsigned()) {  // may lie beyond int64
    return most >= 0 && value.get<std::uint64_t>() <= static_cast<std::uint64_t>(most) &&
           value.get<std::int64_t>() >= least;
  }
  return value.is_number_integer() && value.get<std::int64_t>() >= least && value.get<std::int64_t>() <= most;
}

std::string length(std::size_t least, std::size_t most) {
  if (least == most) {
    return std::to_string(most);
  }
  return (least == 0 ? "at most " : std::to_string(least) + " to ") + std::to_string(most);
}

std::string after_a_space(std::string_view word) {
  return word.empty() ? "" : " " + std::string(word);
}

}  // namespace

void JsonNode::refuse(const std::string& expected) const {
  throw FormatError{reading_->file(), place_, expected, quote_of(*value_)};
}

void JsonNode::refuse_key(const std::string& key, const std::string& expected) const {
  throw FormatError{reading_->file(), place_of(place_, key), expected + " as the key", quote_of(key)};
}

void JsonNode::require_object() const {
  if (!value_->is_object()) {
    refuse("an object");
  }
}

JsonNode JsonNode::at(std::string_view key) const {
  const auto node = find(key);
  if (!node) {
    throw FormatError{reading_->file(), place_of(place_, key), "a value", "nothing"};
  }
  return *node;
}

std::optional<JsonNode> JsonNode::find(std::string_view key) const {
  require_object();
  reading_->note_asked(*value_, place_, key);
  const auto member = value_->find(key);
  return member == value_->end() ? std::nullopt : std::optional(JsonNode(*reading_, *member, place_of(place_, key)));
}

void JsonNode::pass_over(std::initializer_list<std::string_view> keys) const {
  require_object();
  for (const std::string_view key : keys) {
    reading_->note_asked(*value_, place_, key);
  }
}

std::vector<std::string> JsonNode::keys() const {
  require_object();
  std::vector<std::string> names;
  for (const auto& member : value_->items()) {
    reading_->note_asked(*value_, place_, member.key());
    names.push_back(member.key());
  }
  return names;
}

int JsonNode::key_as_integer(const std::string& key, int least, int most) const {
  int number = 0;
  const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), number);
  if (error != std::errc{} || end != key.data() + key.size() || number < least || number > most) {
    refuse_key(key, "a whole number " + range(least, most));
  }
  return number;
}

std::vector<JsonNode> JsonNode::items(std::size_t least, std::size_t most, std::string_view of) const {
  if (!value_->is_array() || value_->size() < least || value_->size() > most) {
    refuse("a list of " + length(least, most) + after_a_space(of));
  }
  std::vector<JsonNode> nodes;
  for (const auto& item : *value_) {
    nodes.emplace_back(*reading_, item, place_ + "[" + std::to_string(nodes.size()) + "]");
  }
  return nodes;
}

bool JsonNode::boolean() const {
  if (!value_->is_boolean()) {
    refuse("true or false");
  }
  return value_->get<bool>();
}

int JsonNode::integer(int least, int most) const {
  if (!is_integer_within(*value_, least, most)) {
    refuse("a whole number " + range(least, most));
  }
  return value_->get<int>();
}

std::vector<int> JsonNode::integers(int least, int most) const {
  const std::string expected = "a list of whole numbers " + range(least, most);
  if (!value_->is_array()) {
    refuse(expected);
  }
  std::vector<int> numbers;
  for (const auto& item : *value_) {
    if (!is_integer_within(item, least, most)) {
      refuse(expected);
    }
    numbers.push_back(item.get<int>());
  }
  return numbers;
}

double JsonNode::number(double least, double most) const {
  if (!is_number_within(*value_, least, most)) {
    refuse("a number " + range(least, most));
  }
  return value_->get<double>();
}

std::vector<double> JsonNode::numbers(std::size_t count) const {
  const std::string expected = "a list of " + std::to_string(count) + " numbers";
  if (!value_->is_array() || value_->size() != count) {
    refuse(expected);
  }
  std::vector<double> numbers;
  for (const auto& item : *value_) {
    if (!is_number_within(item, -kLargest, kLargest)) {
      refuse(expected);
    }
    numbers.push_back(item.get<double>());
  }
  return numbers;
}

std::pair<double, double> JsonNode::two_numbers(double least, double most, std::string_view unit) const {
  const nlohmann::json& both = *value_;
  if (!both.is_array() || both.size() != 2 || !is_number_within(both[0], least, most) ||
      !is_number_within(both[1], least, most)) {
    refuse("two numbers " + range(least, most) + after_a_space(unit));
  }
  return {both[0].get<double>(), both[1].get<double>()};
}

std::string JsonNode::text() const {
  if (!value_->is_string()) {
    refuse("text");
  }
  return value_->get<std::string>();
}

void JsonNode::require(const nlohmann::json& wanted) const {
  if (*value_ != wanted) {
    refuse(wanted.dump());
  }
}

}  // namespace seneschal::strict_json
