#include "daemon/words/texts.h"

#include <algorithm>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "daemon/words/grammar.h"

namespace seneschal::words {

using nlohmann::json;

namespace {

/// What a text has a value for.
struct Slot {
  std::string_view whole;  // from its brace to its brace
  std::string_view name;
  struct Counted {
    std::string_view one;
    std::string_view other;
  };
  std::optional<Counted> counted;  // where the value is a count
};

/// Whether `text` began with `mark`, which is taken off it.
bool take(std::string_view& text, std::string_view mark) {
  const bool is_there = text.starts_with(mark);
  text.remove_prefix(is_there ? mark.size() : 0);
  return is_there;
}

/// What stands before the next of `ends`, taken off `text`.
std::string_view take_until(std::string_view& text, std::string_view ends) {
  const std::string_view taken = text.substr(0, text.find_first_of(ends));
  text.remove_prefix(taken.size());
  return taken;
}

/// The one that `text` begins with; nothing where its brace begins none.
std::optional<Slot> slot_at(std::string_view text) {
  std::string_view rest = text.substr(1);
  Slot slot;
  slot.name = take_until(rest, ",{}");
  if (!take(rest, "}")) {
    if (!take(rest, ", plural, one {")) {
      return std::nullopt;
    }
    slot.counted.emplace();
    slot.counted->one = take_until(rest, "{}");
    if (!take(rest, "} other {")) {
      return std::nullopt;
    }
    slot.counted->other = take_until(rest, "{}");
    if (!take(rest, "}}")) {
      return std::nullopt;
    }
  }
  slot.whole = text.substr(0, text.size() - rest.size());
  return slot;
}

std::string written(const Value& value) {
  const int* figure = std::get_if<int>(&value);
  return figure != nullptr ? number(*figure) : std::get<std::string>(value);
}

/// `words` with the count where they have a #.
void put_counted(std::string& out, std::string_view words, const std::string& count) {
  for (const char each : words) {
    out += each == '#' ? count : std::string(1, each);
  }
}

}  // namespace

tl::expected<Texts, std::string> Texts::read(std::string language, const std::vector<std::string_view>& files) {
  std::map<std::string, std::string> texts;
  std::size_t expected = 0;
  for (const std::string_view content : files) {
    const json file = json::parse(content, nullptr, false);
    expected += std::max<std::size_t>(file.size(), 1);  // one that is empty has no texts
    if (!file.is_object()) {
      continue;
    }
    for (const auto& [key, text] : file.items()) {
      if (text.is_string()) {
        texts.emplace(key, text.get<std::string>());
      }
    }
  }
  if (texts.empty() || texts.size() != expected) {
    return tl::unexpected("the texts of the language '" + language +
                          "': expected JSON objects of texts, none of which has a key of another");
  }
  return Texts(std::move(language), std::move(texts));
}

Texts::Texts(std::string language, std::map<std::string, std::string> texts)
    : language_(std::move(language)), texts_(std::move(texts)) {}

std::string Texts::say(const std::string& key, const Values& values) const {
  const auto found = texts_.find(key);
  std::string_view rest = found == texts_.end() ? key : found->second;
  std::string said;
  for (std::size_t open = rest.find('{'); open != std::string_view::npos; open = rest.find('{')) {
    said.append(rest.substr(0, open));
    rest.remove_prefix(open);
    const auto slot = slot_at(rest);
    const auto value = slot ? values.find(std::string(slot->name)) : values.end();
    if (value == values.end()) {
      said.append(rest.substr(0, slot ? slot->whole.size() : 1));
    } else if (!slot->counted) {
      said += written(value->second);
    } else {
      const auto& [one, other] = *slot->counted;
      const int* count = std::get_if<int>(&value->second);
      const bool is_one = count != nullptr && is_said_as_one(language_, *count);
      put_counted(said, is_one ? one : other, written(value->second));
    }
    rest.remove_prefix(slot ? slot->whole.size() : 1);
  }
  return said.append(rest);
}

}  // namespace seneschal::words
