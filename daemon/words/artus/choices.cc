#include "daemon/words/artus/choices.h"

#include <nlohmann/json.hpp>
#include <vector>

#include "daemon/words/artus/mistakes.h"
#include "daemon/words/artus/names.h"
#include "daemon/words/grammar.h"
#include "daemon/words/line_values.h"

namespace seneschal::words {

using nlohmann::json;

namespace {

/// Where the last knights stand.
std::string placed_text(const Texts& texts, const json& choice, const json& colours) {
  std::string placed;
  for (const json& each : list_in(choice, "placed")) {
    Values values{{"colour", player_name(texts, each, colours)}};
    put_number(values, "seat", each, "seat");
    placed += (placed.empty() ? "" : ", ") + texts.say("choice.placed", values);
  }
  return placed.empty() ? texts.say("choice.unfinished") : placed;
}

/// Something, and what was played with it.
std::string with_played(std::string text, const std::vector<std::string>& played) {
  if (text.ends_with('.')) {
    text.pop_back();
  }
  for (const std::string& each : played) {
    text += "; " + each;
  }
  return text;
}

/// What an action was that was ruled otherwise before.
std::string earlier_text(const Texts& texts, const json& reopens, const json& colours) {
  Values values{{"played", action_text(texts, object_in(reopens, "played"), colours)}};
  values["action"] = whole_in(reopens, "action").value_or(0) + 1;
  return texts.say("choice.earlier", values);
}

}  // namespace

std::string action_text(const Texts& texts, const json& played, const json& colours) {
  Values values{{"player", player_name(texts, played, colours)}, {"card", card_name(texts, text_in(played, "card"))}};
  if (const json& move = object_in(played, "move"); !move.empty()) {
    put_number(values, "from", move, "from");
    put_number(values, "to", move, "to");
    return texts.say("choice.move", values);
  }
  if (const json& ring = object_in(played, "ring"); !ring.empty()) {
    put_number(values, "seat", ring, "seat");
    return texts.say("choice.ring", values);
  }
  if (const auto score = played.find("score"); score != played.end() && score->is_array()) {
    values["seats"] = list_text(texts.language(), wholes_in(played, "score"), Joint::kAnd);
    values["count"] = static_cast<int>(score->size());
    return texts.say("choice.score", values);
  }
  return texts.say(played.value("penalty", false) ? "choice.penalty"
                   : played.value("best", false)  ? "choice.best"
                                                  : "choice.all",
                   values);
}

std::string choice_text(const Texts& texts, const json& choice, const json& question, const json& colours) {
  const std::string what = text_in(question, "what");
  if (const auto seat = whole_in(choice, "belongs_on"); seat && what == "belongs") {
    return texts.say("choice.seat", {{"seat", *seat}});
  }
  if (what == "knights") {
    return placed_text(texts, choice, colours);
  }
  std::vector<std::string> played;
  for (const json& each : list_in(choice, "played")) {
    played.push_back(action_text(texts, each, colours));
  }
  if (choice.contains("wrong")) {
    return with_played(mistake_text(texts, choice["wrong"]), played);
  }
  if (const json& reopens = object_in(choice, "reopens"); !reopens.empty()) {
    return with_played(earlier_text(texts, reopens, colours), played);
  }
  if (what.empty() || choice.contains("belongs_on")) {
    return capital(text_in(choice, "text"));
  }
  if (played.empty()) {
    return texts.say("choice.nothing");
  }
  std::string text = played.front();
  for (std::size_t i = 1; i < played.size(); ++i) {
    text = texts.say("choice.then", {{"first", text}, {"second", played[i]}});
  }
  return text;
}

}  // namespace seneschal::words
