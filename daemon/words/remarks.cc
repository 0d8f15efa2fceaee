#include "daemon/words/remarks.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>
#include <vector>

#include "daemon/words/grammar.h"
#include "daemon/words/line_values.h"

namespace seneschal::words {

using nlohmann::json;

namespace {

/// A figure as the game's texts call it; a class that only a board file names, by that name.
std::string thing_name(const Texts& texts, const json& thing) {
  if (thing.is_null()) {
    return texts.say("remark.nobody");
  }
  const auto name = thing.get<std::string>();
  const std::string key = "figure." + name;
  return texts.has(key) ? texts.say(key) : name;
}

/// To a tenth.
std::string percent_text(const std::string& language, double share) {
  const double percent = 100 * share;
  constexpr double kUnseen = 0.05;
  return decimal_text(language, percent, std::abs(percent - std::round(percent)) < kUnseen ? 0 : 1);
}

bool is_thing(std::string_view key) {
  constexpr std::string_view kKeys[] = {"first", "second", "figure", "truth", "seen"};
  return std::find(std::begin(kKeys), std::end(kKeys), key) != std::end(kKeys);
}

std::string say_kind(const Texts& texts, const std::string& kind, const json& facts);

std::string word_of(const Texts& texts, const std::string& key, const json& fact) {
  if (is_thing(key)) {
    return thing_name(texts, fact);
  }
  const auto text = fact.get<std::string>();
  if (key == "why") {
    return texts.say("view." + text);
  }
  return key == "place" && text.empty() ? texts.say("remark.whole-file") : text;
}

/// Each of a list of facts as the text of its own, or the names or numbers that the list has.
std::string list_of_facts(const Texts& texts, const std::string& key, const json& facts) {
  std::vector<std::string> each;
  for (const json& fact : facts) {
    each.push_back(fact.is_object()           ? say_kind(texts, key, fact)
                   : fact.is_number_integer() ? number(fact.get<int>())
                                              : thing_name(texts, fact));
  }
  return list_text(texts.language(), each, Joint::kAnd);
}

Value value_of(const Texts& texts, const std::string& key, const json& fact) {
  if (fact.is_array()) {
    return list_of_facts(texts, key, fact);
  }
  if (fact.is_number_integer()) {
    return fact.get<int>();
  }
  if (fact.is_number()) {
    const auto measure = fact.get<double>();
    return key.ends_with("_share") ? percent_text(texts.language(), measure) : rounded_text(texts.language(), measure);
  }
  return word_of(texts, key, fact);
}

std::string say_kind(const Texts& texts, const std::string& kind, const json& facts) {
  Values values;
  for (const auto& [key, fact] : facts.items()) {
    values[key] = value_of(texts, key, fact);
    if (fact.is_array()) {
      values[key + "_count"] = static_cast<int>(fact.size());
    }
  }
  return texts.say("remark." + kind, values);
}

}  // namespace

std::string remark_text(const Texts& texts, const json& remark) {
  const json& facts = object_in(remark, "facts");
  std::string text = say_kind(texts, text_in(remark, "kind"), facts);
  const std::string of = text_in(facts, "of");
  return of.empty() ? text : texts.say("remark.of", {{"of", of}, {"remark", std::move(text)}});
}

json with_text(const Texts& texts, json remark) {
  remark["says"] = remark_text(texts, remark);
  return remark;
}

}  // namespace seneschal::words
