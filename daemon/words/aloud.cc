#include "daemon/words/aloud.h"

#include <cctype>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

#include "daemon/words/grammar.h"
#include "daemon/words/names.h"

namespace seneschal::words {
namespace {

using nlohmann::json;

/// "" where the line has no such text.
std::string text_in(const json& line, const char* key) {
  const auto found = line.find(key);
  return found != line.end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// Adds the number that the line has under `key`, if it has one.
void put_number(Values& values, const char* name, const json& line, const char* key) {
  if (const auto found = line.find(key); found != line.end() && found->is_number()) {
    values[name] = found->dump();
  }
}

std::string player_name(const Texts& texts, const json& colours, const json& player) {
  const auto i = player.is_number_integer() ? player.get<std::size_t>() : colours.size();
  return i < colours.size() ? capital(texts.say("colour." + colours[i].get<std::string>())) : std::string();
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
                {"belongs", any_of(texts, line.value("belongs_on_any", std::vector<int>()))},
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

std::string ended_text(const Texts& texts, const json& line, const json& colours) {
  const json winners = line.value("winners", json::array());
  std::vector<std::string> names;
  for (const json& winner : winners) {
    names.push_back(player_name(texts, colours, winner));
  }
  return texts.say(winners.size() > 1 ? "said.shared" : "said.won",
                   {{"players", list_text(texts.language(), names, Joint::kAnd)}});
}

bool is_digit_at(const std::string& text, std::size_t at) {
  return at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0;
}

/// `sign`, where a digit follows, as a word.
std::string with_word(std::string text, std::string_view sign, const std::string& word) {
  for (std::size_t at = text.find(sign); at != std::string::npos; at = text.find(sign, at + 1)) {
    if (is_digit_at(text, at + sign.size())) {
      text.replace(at, sign.size(), word + ' ');
    }
  }
  return text;
}

}  // namespace

std::optional<std::string> line_aloud(const Texts& texts, const json& line, const json& colours) {
  const std::string kind = text_in(line, "kind");
  if (line.contains("taken_back")) {
    return std::nullopt;
  }
  if (kind == "ruling") {
    return played_text(texts, line, player_name(texts, colours, line.value("player", json())));
  }
  if (kind == "question") {
    return question_text(texts, line);
  }
  if (kind == "mistake") {
    return mistake_text(texts, line);
  }
  return kind == "game_ended" ? std::optional(ended_text(texts, line, colours)) : std::nullopt;
}

std::string round_aloud(const Texts& texts, int round, const json& players) {
  std::string scores;
  for (const json& player : players) {
    scores += scores.empty() ? "" : ", ";
    scores += capital(texts.say("colour." + text_in(player, "colour"))) + ' ' + number(player.value("score", 0));
  }
  return texts.say("aloud.round", {{"round", std::to_string(round)}, {"scores", scores}});
}

std::string for_a_voice(const Texts& texts, const std::string& text) {
  std::string words = with_word(with_word(text, "−", texts.say("aloud.minus")), "+", texts.say("aloud.plus"));
  constexpr std::string_view kBothWays = "↔";
  for (std::size_t at = words.find(kBothWays); at != std::string::npos; at = words.find(kBothWays)) {
    std::size_t from = at;
    while (from > 0 && words[from - 1] == ' ') {
      --from;
    }
    words.erase(from, at + kBothWays.size() - from);
  }
  return words;
}

}  // namespace seneschal::words
