#include "daemon/words/tafelrunde/tafelrunde_words.h"

#include <nlohmann/json.hpp>
#include <vector>

#include "daemon/words/grammar.h"
#include "daemon/words/line_values.h"

namespace seneschal::words {
namespace {

using nlohmann::json;

/// Of "p3", the third pawn's.
std::string slot_name(const Texts& texts, const std::string& slot) {
  return texts.say("player.name", {{"number", slot.substr(slot.empty() ? 0 : 1)}});
}

std::string colour_name(const Texts& texts, const std::string& colour) {
  return texts.say("colour." + colour);
}
std::string colour_name(const Texts& texts, const json& colour) {
  return colour_name(texts, colour.is_string() ? colour.get<std::string>() : std::string());
}

/// Of "red:9" or "super:knight".
std::string card_name(const Texts& texts, const std::string& card) {
  const std::size_t colon = card.find(':');
  return card.starts_with("super:") || colon == std::string::npos
             ? texts.say("card." + card)
             : texts.say("card.colour",
                         {{"colour", colour_name(texts, card.substr(0, colon))}, {"value", card.substr(colon + 1)}});
}

/// Of the player that `line` has under `key`, as a sentence begins with it.
std::string player_name(const Texts& texts, const json& line, const char* key, const json& slots) {
  const auto player = whole_in(line, key);
  const auto i = player ? static_cast<std::size_t>(*player) : slots.size();
  return i < slots.size() && slots[i].is_string() ? capital(slot_name(texts, slots[i].get<std::string>()))
                                                  : std::string();
}

/// The facts of a case, each as people call it.
Values fact_values(const Texts& texts, const json& facts) {
  Values values;
  for (const auto& [name, fact] : facts.items()) {
    const std::string text = text_in(facts, name.c_str());
    put_number(values, name.c_str(), facts, name.c_str());
    if (fact.is_string()) {
      values[name] = name == "card" ? card_name(texts, text) : colour_name(texts, text);
    }
  }
  return values;
}

std::string why_text(const Texts& texts, const json& why, const json& /*slots*/) {
  return capital(texts.say("why." + text_in(why, "rule"), fact_values(texts, object_in(why, "facts"))));
}

std::string scored_text(const Texts& /*texts*/, const json& /*scored*/) {
  return {};
}

std::string action_text(const Texts& texts, const json& played, const json& slots) {
  Values values{{"player", player_name(texts, played, played.contains("deal") ? "deal" : "player", slots)}};
  if (played.contains("card")) {
    values["card"] = card_name(texts, text_in(played, "card"));
    return texts.say("played.card", values);
  }
  if (played.contains("trump")) {
    values["colour"] = colour_name(texts, text_in(played, "trump"));
    return texts.say("played.trump", values);
  }
  if (const json& swapped = list_in(played, "swap"); swapped.size() == 2) {
    values["first"] = colour_name(texts, swapped[0]);
    values["second"] = colour_name(texts, swapped[1]);
    return texts.say("played.swap", values);
  }
  return texts.say("played.deal", values);
}

/// What was played, and where a trick won by it led.
std::string ruling_text(const Texts& texts, const json& line, const json& slots) {
  const std::string played = action_text(texts, object_in(line, "played"), slots);
  const json& won = object_in(line, "won");
  if (won.empty()) {
    return played;
  }
  Values values{{"played", played}, {"winner", player_name(texts, won, "player", slots)}};
  put_number(values, "space", won, "to");
  const bool is_last = won.value("is_last", false);
  return texts.say(is_last ? "won.last" : won.contains("sword") ? "won.sword" : "won.space", values);
}

/// What was seen played although it cannot be, and what people can do then.
std::string mistake_text(const Texts& texts, const json& line, const json& slots) {
  const json& played = object_in(line, "played");
  const json& earlier = object_in(object_in(line, "against"), "played");
  const std::string key = "mistake." + text_in(line, "rule");
  const Values values{{"played", action_text(texts, played, slots)},
                      {"colour", colour_name(texts, text_in(object_in(line, "facts"), "colour"))},
                      {"earlier", earlier.empty() ? "" : action_text(texts, earlier, slots)}};
  return texts.say(key, values) + (earlier.empty() ? "" : " " + texts.say("mistake.earlier", values)) + " " +
         texts.say("mistake.then");
}

std::optional<std::string> line_text(const Texts& texts, const json& line, const json& slots) {
  const std::string kind = text_in(line, "kind");
  return kind == "ruling"    ? std::optional(ruling_text(texts, line, slots))
         : kind == "mistake" ? std::optional(mistake_text(texts, line, slots))
         : kind == "setup_seen"
             ? std::optional(texts.say("said.setup", {{"player", player_name(texts, line, "dealer", slots)}}))
             : std::nullopt;
}

std::string choice_text(const Texts& texts, const json& choice, const json& /*question*/, const json& slots) {
  return action_text(texts, object_in(choice, "played"), slots);
}

std::string colours_text(const Texts& texts, const json& colours) {
  std::vector<std::string> names;
  for (const json& colour : colours) {
    names.push_back(colour_name(texts, colour));
  }
  return names.empty() ? texts.say("differs.none") : list_text(texts.language(), names, Joint::kAnd);
}

std::string difference_text(const Texts& texts, const json& difference, const json& slots) {
  Values values{{"player", player_name(texts, difference, "player", slots)}};
  for (const char* name : {"was", "is"}) {
    put_number(values, name, difference, name);
    if (const json& colours = list_in(difference, name); difference.value(name, json()).is_array()) {
      values[name] = colours_text(texts, colours);
    }
  }
  return capital(texts.say("differs." + text_in(difference, "what"), values));
}

/// No camera sees this table.
std::string hidden_text(const Texts& /*texts*/, const json& hidden) {
  return hidden.is_string() ? hidden.get<std::string>() : std::string();
}

}  // namespace

const GameWords& tafelrunde_words() {
  static constexpr GameWords kWords{slot_name,   card_name,   why_text,        scored_text, line_text,
                                    action_text, choice_text, difference_text, hidden_text};
  return kWords;
}

}  // namespace seneschal::words
