#include "daemon/words/artus/artus_words.h"

#include <nlohmann/json.hpp>
#include <vector>

#include "daemon/words/artus/names.h"
#include "daemon/words/grammar.h"
#include "daemon/words/line_values.h"

namespace seneschal::words {
namespace {

using nlohmann::json;

std::string slot_name(const Texts& texts, const std::string& colour) {
  return texts.say("colour." + colour);
}

std::string player_in(const Texts& texts, const json& line, const json& colours) {
  const json player = line.value("player", json());
  const auto i = player.is_number_integer() ? player.get<std::size_t>() : colours.size();
  return i < colours.size() ? capital(slot_name(texts, colours[i].get<std::string>())) : std::string();
}

std::string played_text(const Texts& texts, const json& line, const std::string& player) {
  Values values{{"player", player},
                {"card", card_name(texts, text_in(line, "card"))},
                {"points", signed_points(line.value("delta", 0))}};
  const json played = line.value("played", json::object());
  if (const auto move = played.find("move"); move != played.end()) {
    put_number(values, "from", *move, "from");
    put_number(values, "to", *move, "to");
    return texts.say("ruling.move", values);
  }
  if (const auto ring = played.find("ring"); ring != played.end()) {
    put_number(values, "seat", *ring, "seat");
    return texts.say("ruling.ring", values);
  }
  return texts.say(played.contains("penalty") ? "ruling.penalty" : "ruling.score", values);
}

std::string marker_text(const Texts& texts, const json& line, const char* key) {
  const auto marker = line.find(key);
  if (marker == line.end() || !marker->is_object()) {
    return texts.say("marker.nowhere");
  }
  Values values;
  put_number(values, "space", *marker, "space");
  return texts.say(marker->value("lying", false) ? "marker.lies" : "marker.stands", values);
}

std::string figure_in(const Texts& texts, const json& line) {
  const std::string figure = text_in(line, "figure");
  return figure.empty() ? texts.say("figure.unknown") : figure_name(texts, figure);
}

std::string mistake_text(const Texts& texts, const json& line) {
  const std::string what = text_in(line, "what");
  Values values{{"figure", figure_in(texts, line)},
                {"belongs", list_text(texts.language(), line.value("belongs_on_any", std::vector<int>()), Joint::kOr)},
                {"shows", marker_text(texts, line, "shows")},
                {"should", marker_text(texts, line, "should_show")}};
  put_number(values, "belongs", line, "belongs_on");
  put_number(values, "stands", line, "stands_on");
  put_number(values, "found", line, "found");
  put_number(values, "expected", line, "expected");
  const std::string colour = text_in(line, "colour");
  const std::string name = colour.empty() ? colour : texts.say("colour." + colour);
  values["colour"] = what == "placement" ? capital(name) : name;
  const std::string card = text_in(line, "card");
  values["card"] = card.empty() ? card : card_name(texts, card);
  return capital(texts.say("mistake." + what, values));
}

/// Logs of before have it in English alone.
std::string question_text(const Texts& texts, const json& line) {
  const std::string what = text_in(line, "what");
  if (what.empty()) {
    return capital(text_in(line, "asks"));
  }
  Values values{{"figure", figure_in(texts, line)}};
  put_number(values, "seat", line, "stands_on");
  return texts.say("asks." + what, values);
}

std::optional<std::string> line_text(const Texts& texts, const json& line, const json& colours) {
  const std::string kind = text_in(line, "kind");
  if (kind == "ruling") {
    return played_text(texts, line, player_in(texts, line, colours));
  }
  if (kind == "question") {
    return question_text(texts, line);
  }
  return kind == "mistake" ? std::optional(mistake_text(texts, line)) : std::nullopt;
}

}  // namespace

const GameWords& artus_words() {
  static constexpr GameWords kWords{slot_name, line_text};
  return kWords;
}

}  // namespace seneschal::words
