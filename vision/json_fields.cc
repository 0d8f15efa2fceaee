#include "vision/json_fields.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <sstream>

namespace seneschal::vision {

namespace {

// Our files need few levels. Writing a value into a message takes stack for each, so a hostile file must not decide.
constexpr int kDeepestNesting = 64;

std::string range(double least, double most) {
  std::ostringstream out;
  out << "from " << least << " to " << most;
  return out.str();
}

bool is_number_within(const nlohmann::json& value, double least, double most) {
  return value.is_number() && std::isfinite(value.get<double>()) && value.get<double>() >= least &&
         value.get<double>() <= most;
}

bool is_whole_within(const nlohmann::json& value, int least, int most) {
  return value.is_number_integer() && is_number_within(value, least, most);
}

std::string place_in(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, std::min(byte, text.size()));
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  return "line " + std::to_string(line) + ", column " + std::to_string(before.size() - (before.rfind('\n') + 1));
}

}  // namespace

std::vector<std::string> AskedKeys::warnings() const {
  std::vector<std::string> warnings;
  for (const auto& [object, asked] : objects_) {
    for (const auto& [key, value] : object->items()) {
      if (!asked.keys.contains(key)) {
        warnings.push_back(asked.path + key + ": unknown key, ignored");
      }
    }
  }
  std::sort(warnings.begin(), warnings.end());
  return warnings;
}

bool Fields::has(const char* key) const {
  asked_->note_key(*value_, key);
  return value_->contains(key);
}

const nlohmann::json& Fields::at(const char* key) const {
  asked_->note_key(*value_, key);
  const auto found = value_->find(key);
  if (found == value_->end()) {
    throw FormatError{path_ + "the key \"" + key + "\" is missing"};
  }
  return *found;
}

void Fields::refuse(const std::string& key, const std::string& expected) const {
  std::string found = value_->at(key).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  if (found.size() > 60) {
    found = found.substr(0, 57) + "...";
  }
  throw FormatError{path_ + "\"" + key + "\" should be " + expected + ", but is " + found};
}

Fields Fields::object(const char* key) const {
  const nlohmann::json& value = at(key);
  if (!value.is_object()) {
    refuse(key, "an object");
  }
  return {value, path_ + key + ".", *asked_};
}

double Fields::number(const char* key, double least, double most) const {
  const nlohmann::json& value = at(key);
  if (!is_number_within(value, least, most)) {
    refuse(key, "a number " + range(least, most));
  }
  return value.get<double>();
}

int Fields::whole(const char* key, int least, int most) const {
  const nlohmann::json& value = at(key);
  if (!is_whole_within(value, least, most)) {
    refuse(key, "a whole number " + range(least, most));
  }
  return value.get<int>();
}

std::pair<double, double> Fields::pair(const char* key, double least, double most) const {
  const std::vector<double> numbers = number_list(key, 2);
  for (const double number : numbers) {
    if (number < least || number > most) {
      refuse(key, "two numbers " + range(least, most));
    }
  }
  return {numbers[0], numbers[1]};
}

std::vector<double> Fields::number_list(const char* key, std::size_t count) const {
  const nlohmann::json& value = at(key);
  const std::string expected = "a list of " + std::to_string(count) + " numbers";
  if (!value.is_array() || value.size() != count) {
    refuse(key, expected);
  }
  std::vector<double> numbers;
  for (const auto& item : value) {
    if (!is_number_within(item, -1e12, 1e12)) {
      refuse(key, expected);
    }
    numbers.push_back(item.get<double>());
  }
  return numbers;
}

std::vector<int> Fields::whole_list(const char* key, int least, int most) const {
  const nlohmann::json& value = at(key);
  const std::string expected = "a list of whole numbers " + range(least, most);
  if (!value.is_array()) {
    refuse(key, expected);
  }
  std::vector<int> numbers;
  for (const auto& item : value) {
    if (!is_whole_within(item, least, most)) {
      refuse(key, expected);
    }
    numbers.push_back(item.get<int>());
  }
  return numbers;
}

std::string Fields::text(const char* key) const {
  const nlohmann::json& value = at(key);
  if (!value.is_string()) {
    refuse(key, "a text");
  }
  return value.get<std::string>();
}

std::vector<std::string> Fields::keys() const {
  std::vector<std::string> keys;
  for (const auto& [key, value] : value_->items()) {
    asked_->note_key(*value_, key);
    keys.push_back(key);
  }
  return keys;
}

int Fields::key_as_whole(const std::string& key, int least, int most) const {
  int number = 0;
  const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), number);
  if (error != std::errc{} || end != key.data() + key.size() || number < least || number > most) {
    throw FormatError{path_ + "the key \"" + key + "\" should be a whole number " + range(least, most)};
  }
  return number;
}

void Fields::require_text(const char* key, const std::string& wanted) const {
  if (text(key) != wanted) {
    refuse(key, "\"" + wanted + "\"");
  }
}

void Fields::require_whole(const char* key, int wanted) const {
  if (at(key) != wanted) {
    refuse(key, std::to_string(wanted));
  }
}

tl::expected<nlohmann::json, FormatError> parse_json_object(std::string_view text, const std::string& name) {
  bool is_too_deep = false;
  const auto within_depth = [&](int depth, nlohmann::json::parse_event_t, const nlohmann::json&) {
    is_too_deep = is_too_deep || depth > kDeepestNesting;
    return !is_too_deep;
  };
  try {
    nlohmann::json json = nlohmann::json::parse(text, within_depth, true, true);
    if (is_too_deep) {
      return tl::unexpected(
          FormatError{name + ": expected JSON nested at most " + std::to_string(kDeepestNesting) + " deep"});
    }
    if (!json.is_object()) {
      return tl::unexpected(FormatError{name + ": expected a JSON object, but found " + json.type_name()});
    }
    return json;
  } catch (const nlohmann::json::parse_error& error) {
    // The library's own sentence quotes what it read last, which may be a picture of a megabyte.
    const bool is_cut_short = error.byte > text.size();
    return tl::unexpected(FormatError{name + ": " + place_in(text, error.byte) + ": expected JSON, but found " +
                                      (is_cut_short ? "the end of the file: it was cut short" : "something else")});
  } catch (const nlohmann::json::exception& error) {
    return tl::unexpected(FormatError{name + ": expected JSON: " + error.what()});
  }
}

}  // namespace seneschal::vision
