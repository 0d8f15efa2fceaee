#include "daemon/words/tafelrunde/tafelrunde_words.h"

#include <cstdlib>
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

/// Of the player that `line` has under `key`.
std::string player_in(const Texts& texts, const json& line, const char* key, const json& slots) {
  const auto player = whole_in(line, key);
  const auto i = player ? static_cast<std::size_t>(*player) : slots.size();
  return i < slots.size() && slots[i].is_string() ? slot_name(texts, slots[i].get<std::string>()) : std::string();
}

/// The same, as a sentence begins with it.
std::string player_name(const Texts& texts, const json& line, const char* key, const json& slots) {
  return capital(player_in(texts, line, key, slots));
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
  std::string played = action_text(texts, object_in(line, "played"), slots);
  const json& won = object_in(line, "won");
  if (won.empty()) {
    return played;
  }
  Values values{{"played", played}, {"winner", player_name(texts, won, "player", slots)}};
  put_number(values, "space", won, "to");
  const bool is_last = won.value("is_last", false);
  return texts.say(is_last ? "won.last" : won.contains("sword") ? "won.sword" : "won.space", values);
}

std::string number_in_zone(const std::string& zone) {
  return zone.substr(zone.rfind('-') + 1);
}

/// What pawns stand elsewhere than they belong.
std::vector<std::string> wrong_pawns(const Texts& texts, const json& shows, const json& should, const json& slots) {
  std::vector<std::string> wrong;
  for (const auto& [pawn, belongs] : should.items()) {
    const json& stands = object_in(shows, pawn.c_str());
    if (whole_in(stands, "space") == whole_in(belongs, "space")) {
      continue;
    }
    const json owner{{"player", std::atoi(number_in_zone(pawn).c_str())}};
    Values values{{"player", player_in(texts, owner, "player", slots)}};
    put_number(values, "shows", stands, "space");
    put_number(values, "should", belongs, "space");
    wrong.push_back(texts.say(stands.empty() ? "wrong.pawn-off" : "wrong.pawn", values));
  }
  return wrong;
}

/// What a camera sees otherwise than it belongs.
std::vector<std::string> wrong_texts(const Texts& texts, const json& wrong, const json& slots) {
  const std::string zone = text_in(wrong, "zone");
  if (zone == "track") {
    return wrong_pawns(texts, object_in(wrong, "shows"), object_in(wrong, "should"), slots);
  }
  const bool is_level = zone.starts_with("level-");
  const auto name = [&](const char* key) {
    const std::string thing = text_in(wrong, key);
    return thing.empty() ? texts.say(is_level ? "wrong.no-chip" : "wrong.no-card")
           : is_level    ? colour_name(texts, thing)
                         : card_name(texts, thing);
  };
  return {texts.say(is_level ? "wrong.level" : "wrong.trick",
                    {{"number", number_in_zone(zone)}, {"shows", name("shows")}, {"should", name("should")}})};
}

std::string zone_name(const Texts& texts, const std::string& zone) {
  return zone == "track"
             ? texts.say("zone.track")
             : texts.say(zone.starts_with("level-") ? "zone.level" : "zone.trick", {{"number", number_in_zone(zone)}});
}

std::string lost_text(const Texts& texts, const json& line) {
  std::vector<std::string> zones;
  for (const json& zone : list_in(line, "zones")) {
    zones.push_back(zone_name(texts, zone.is_string() ? zone.get<std::string>() : std::string()));
  }
  return texts.say("said.lost", {{"zones", list_text(texts.language(), zones, Joint::kAnd)}});
}

/// What is asked: how the game began, or what was played.
std::string question_text(const Texts& texts, const json& line) {
  const json& choices = list_in(line, "choices");
  return texts.say(!choices.empty() && choices[0].is_object() && choices[0].contains("beginning")
                       ? "said.question-dealer"
                       : "said.question");
}

/// What lies wrong, or was seen played although it cannot be, and what people can do then.
std::string mistake_text(const Texts& texts, const json& line, const json& slots) {
  if (line.contains("wrong")) {
    std::string text;
    for (const json& wrong : list_in(line, "wrong")) {
      for (const std::string& each : wrong_texts(texts, wrong, slots)) {
        text += (text.empty() ? "" : "; ") + each;
      }
    }
    return capital(text) + '.';
  }
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
  return kind == "ruling"     ? std::optional(ruling_text(texts, line, slots))
         : kind == "mistake"  ? std::optional(mistake_text(texts, line, slots))
         : kind == "question" ? std::optional(question_text(texts, line))
         : kind == "lost"     ? std::optional(lost_text(texts, line))
         : kind == "setup_seen"
             ? std::optional(texts.say("said.setup", {{"player", player_name(texts, line, "dealer", slots)}}))
             : std::nullopt;
}

std::string choice_text(const Texts& texts, const json& choice, const json& /*question*/, const json& slots) {
  return choice.is_object() && choice.contains("beginning")
             ? texts.say("choice.dealer",
                         {{"player", player_name(texts, object_in(choice, "beginning"), "dealer", slots)}})
             : action_text(texts, object_in(choice, "played"), slots);
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

/// Levels by the places of their spots, or a part by its name.
std::string hidden_text(const Texts& texts, const json& hidden) {
  if (!hidden.is_object()) {
    return texts.say("hidden." + (hidden.is_string() ? hidden.get<std::string>() : std::string()));
  }
  std::vector<std::string> levels;
  for (const int level : wholes_in(hidden, "seats")) {
    levels.push_back(std::to_string(level + 1));
  }
  return texts.say("hidden.levels", {{"levels", list_text(texts.language(), levels, Joint::kAnd)},
                                     {"count", static_cast<int>(levels.size())}});
}

}  // namespace

const GameWords& tafelrunde_words() {
  static constexpr GameWords kWords{slot_name,   card_name,   why_text,        scored_text, line_text,
                                    action_text, choice_text, difference_text, hidden_text};
  return kWords;
}

}  // namespace seneschal::words
