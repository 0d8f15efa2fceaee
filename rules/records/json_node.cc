#include "rules/records/json_node.h"

#include <algorithm>
#include <cstdint>

namespace seneschal::records {
namespace {

constexpr std::size_t kLongestQuote = 60;  // enough to recognise a value in a message

// Our files need five levels. Writing a value into a message takes stack for each, so a hostile file must not decide.
constexpr int kDeepestNesting = 64;

std::string quoted(const nlohmann::json& value) {
  std::string text = value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  if (text.size() > kLongestQuote) {
    text.resize(kLongestQuote);
    text += "...";
  }
  return text;
}

}  // namespace

std::string JsonNode::place_of(std::string_view key) const {
  return place_.empty() ? std::string(key) : place_ + "." + std::string(key);
}

void JsonNode::fail_at(std::string place, std::string_view expected, std::string found) const {
  if (!reading_->error) {
    reading_->error = FileError{reading_->file, std::move(place), std::string(expected), std::move(found)};
  }
}

void JsonNode::fail(std::string_view expected) const {
  fail_at(place_, expected, value_ == nullptr ? "nothing" : quoted(*value_));
}

JsonNode JsonNode::at(std::string_view key) const {
  if (!is_usable()) {
    return nowhere();
  }
  if (!value_->is_object()) {
    fail("an object");
    return nowhere();
  }
  const auto member = value_->find(key);
  if (member == value_->end()) {
    fail_at(place_of(key), "a value", "nothing");
    return nowhere();
  }
  return JsonNode(*reading_, &*member, place_of(key));
}

std::optional<JsonNode> JsonNode::find(std::string_view key) const {
  if (!is_usable() || !value_->is_object() || !value_->contains(key)) {
    return std::nullopt;
  }
  return at(key);
}

std::vector<JsonNode> JsonNode::items(std::size_t most) const {
  std::vector<JsonNode> nodes;
  if (!is_usable()) {
    return nodes;
  }
  if (!value_->is_array() || value_->size() > most) {
    fail("a list of at most " + std::to_string(most));
    return nodes;
  }
  for (const auto& item : *value_) {
    nodes.emplace_back(*reading_, &item, place_ + "[" + std::to_string(nodes.size()) + "]");
  }
  return nodes;
}

std::vector<std::string> JsonNode::keys() const {
  std::vector<std::string> names;
  if (is_usable() && value_->is_object()) {
    for (const auto& member : value_->items()) {
      names.push_back(member.key());
    }
  }
  return names;
}

int JsonNode::integer(int least, int most) const {
  if (!is_usable()) {
    return least;
  }
  // A number beyond int64 reads as unsigned or as floating point and is refused like any other that is out of bounds.
  const bool is_int = value_->is_number_integer() &&
                      !(value_->is_number_unsigned() && value_->get<std::uint64_t>() > std::uint64_t{INT64_MAX});
  const std::int64_t number = is_int ? value_->get<std::int64_t>() : 0;
  if (!is_int || number < least || number > most) {
    fail("a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    return least;
  }
  return static_cast<int>(number);
}

std::string JsonNode::text() const {
  if (!is_usable()) {
    return {};
  }
  if (!value_->is_string()) {
    fail("text");
    return {};
  }
  return value_->get<std::string>();
}

bool JsonNode::boolean() const {
  if (!is_usable()) {
    return false;
  }
  if (!value_->is_boolean()) {
    fail("true or false");
    return false;
  }
  return value_->get<bool>();
}

void JsonNode::warn_of_keys_besides(std::initializer_list<std::string_view> known) const {
  for (const std::string& key : keys()) {
    if (std::find(known.begin(), known.end(), key) == known.end()) {
      reading_->warnings.push_back(reading_->file + ": " + place_of(key) + ": unknown key, ignored");
    }
  }
}

std::string JsonNode::compact() const {
  return is_usable() ? value_->dump() : std::string();
}

nlohmann::json parse_json(std::string_view text, JsonReading& reading) {
  bool is_too_deep = false;
  const auto within_depth = [&](int depth, nlohmann::json::parse_event_t, const nlohmann::json&) {
    is_too_deep = is_too_deep || depth > kDeepestNesting;
    return !is_too_deep;
  };
  try {
    nlohmann::json json = nlohmann::json::parse(text, within_depth, true, true);
    if (is_too_deep) {
      reading.error = FileError{reading.file, "", "JSON nested at most " + std::to_string(kDeepestNesting) + " deep",
                                "deeper nesting"};
      return nullptr;
    }
    return json;
  } catch (const nlohmann::json::out_of_range& error) {
    reading.error = FileError{reading.file, "", "numbers that fit a computer's", error.what()};
    return nullptr;
  } catch (const nlohmann::json::parse_error& error) {
    const std::string_view before = text.substr(0, std::min(error.byte, text.size()));
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const std::size_t column = before.size() - (before.rfind('\n') + 1);
    reading.error = FileError{reading.file, "line " + std::to_string(line) + ", column " + std::to_string(column),
                              "JSON", before.size() == text.size() ? "the end of the file" : "something else"};
    return nullptr;
  }
}

}  // namespace seneschal::records
