#include "daemon/words/artus/artus_words.h"

#include <cctype>
#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

#include "daemon/words/artus/choices.h"
#include "daemon/words/artus/mistakes.h"
#include "daemon/words/artus/names.h"
#include "daemon/words/grammar.h"
#include "daemon/words/line_values.h"

namespace seneschal::words {
namespace {

using nlohmann::json;

std::string slot_name(const Texts& texts, const std::string& colour) {
  return texts.say("colour." + colour);
}

/// With a real minus sign before each number below 0.
std::string with_minus(const std::string& text) {
  std::string with;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_sign = text[i] == '-' && i + 1 < text.size() && std::isdigit(static_cast<unsigned char>(text[i + 1]));
    with += is_sign ? "−" : std::string(1, text[i]);
  }
  return with;
}

std::string why_text(const Texts& texts, const json& why, const json& /*colours*/) {
  Values values;
  for (const auto& [name, fact] : object_in(why, "facts").items()) {
    const std::string text = text_in(why["facts"], name.c_str());
    put_number(values, name.c_str(), why["facts"], name.c_str());
    if (fact.is_string()) {
      values[name] = name == "figure"   ? figure_name(texts, text)
                     : name == "card"   ? card_name(texts, text)
                     : name == "colour" ? capital(slot_name(texts, text))
                                        : with_minus(text);
    }
  }
  return capital(texts.say("why." + text_in(why, "rule"), values));
}

std::string scored_text(const Texts& texts, const json& scored) {
  Values values{{"figure", figure_in(texts, scored)}};
  put_number(values, "seat", scored, "seat");
  return texts.say("dispute.seat", values);
}

std::string difference_text(const Texts& texts, const json& difference, const json& /*colours*/) {
  const std::string what = text_in(difference, "what");
  const std::string card = text_in(difference, "card");
  const std::string colour = text_in(difference, "colour");
  const std::string figure = text_in(difference, "figure");
  Values values{{"card", card.empty() ? card : card_name(texts, card)},
                {"colour", colour.empty() ? colour : capital(slot_name(texts, colour))},
                {"figure", difference.value("king", false) ? texts.say("figure.king")
                           : figure.empty()                ? figure
                                                           : figure_name(texts, figure)}};
  for (const char* name : {"seat", "was", "is"}) {
    put_number(values, name, difference, name);
  }
  return capital(texts.say(what == "turn" && colour.empty() ? "differs.over" : "differs." + what, values));
}

/// "3–5", "9" of the seats 3, 4, 5 and 9, which are in order.
std::vector<std::string> runs_of(const std::vector<int>& seats) {
  std::vector<std::string> runs;
  for (std::size_t first = 0; first < seats.size();) {
    std::size_t last = first;
    while (last + 1 < seats.size() && seats[last + 1] == seats[last] + 1) {
      ++last;
    }
    const std::string from = number(seats[first]);
    runs.push_back(first == last ? from : from + "–" + number(seats[last]));
    first = last + 1;
  }
  return runs;
}

std::string hidden_text(const Texts& texts, const json& hidden) {
  if (hidden.is_object()) {
    const std::vector<int> seats = wholes_in(hidden, "seats");
    return texts.say("hidden.seats", {{"seats", list_text(texts.language(), runs_of(seats), Joint::kAnd)},
                                      {"count", static_cast<int>(seats.size())}});
  }
  const std::string part = hidden.is_string() ? hidden.get<std::string>() : std::string();
  return texts.has("hidden." + part) ? texts.say("hidden." + part) : part;
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

/// That the table can be followed no more, and where to look.
std::string lost_text(const Texts& texts, const json& line) {
  const std::vector<int> seats = wholes_in(line, "differs");
  return texts.say("said.lost") +
         (seats.empty()
              ? ""
              : " " + texts.say("said.lost-seats", {{"seats", list_text(texts.language(), seats, Joint::kAnd)},
                                                    {"count", static_cast<int>(seats.size())}}));
}

std::optional<std::string> line_text(const Texts& texts, const json& line, const json& colours) {
  const std::string kind = text_in(line, "kind");
  if (kind == "ruling") {
    return played_text(texts, line, player_name(texts, line, colours));
  }
  if (kind == "question") {
    return question_text(texts, line);
  }
  if (kind == "mistake") {
    return mistake_text(texts, line);
  }
  if (kind == "lost") {
    return lost_text(texts, line);
  }
  Values values{{"player", player_name(texts, line, colours)},
                {"metal", texts.say("colour." + text_in(line, "king_metal"))}};
  put_number(values, "seat", line, kind == "placement" ? "seat" : "king_seat");
  return kind == "setup_seen"  ? std::optional(texts.say("said.setup", values))
         : kind == "placement" ? std::optional(texts.say("said.placement", values))
         : kind == "turn"      ? std::optional(texts.say("said.turn", values))
                               : std::nullopt;
}

}  // namespace

const GameWords& artus_words() {
  static constexpr GameWords kWords{slot_name,   card_name,   why_text,        scored_text, line_text,
                                    action_text, choice_text, difference_text, hidden_text};
  return kWords;
}

}  // namespace seneschal::words
