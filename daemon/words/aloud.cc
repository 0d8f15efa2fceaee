#include "daemon/words/aloud.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

#include "daemon/words/grammar.h"
#include "daemon/words/line_values.h"

namespace seneschal::words {
namespace {

using nlohmann::json;

std::string player_name(const Texts& texts, const GameWords& game, const json& slots, const json& player) {
  const auto i = player.is_number_integer() ? player.get<std::size_t>() : slots.size();
  return i < slots.size() ? capital(game.slot_name(texts, slots[i].get<std::string>())) : std::string();
}

std::string ended_text(const Texts& texts, const GameWords& game, const json& line, const json& slots) {
  const json winners = line.value("winners", json::array());
  std::vector<std::string> names;
  for (const json& winner : winners) {
    names.push_back(player_name(texts, game, slots, winner));
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

std::optional<std::string> line_aloud(const Texts& texts, const GameWords& game, const json& line, const json& slots) {
  constexpr std::array<std::string_view, 3> kOfTheGame{"ruling", "question", "mistake"};
  const std::string kind = text_in(line, "kind");
  if (line.contains("taken_back")) {
    return std::nullopt;
  }
  if (std::find(kOfTheGame.begin(), kOfTheGame.end(), kind) != kOfTheGame.end()) {
    return game.line_text(texts, line, slots);
  }
  return kind == "game_ended" ? std::optional(ended_text(texts, game, line, slots)) : std::nullopt;
}

std::string round_aloud(const Texts& texts, const GameWords& game, int round, const json& players) {
  std::string scores;
  for (const json& player : players) {
    scores += scores.empty() ? "" : ", ";
    scores += capital(game.slot_name(texts, text_in(player, "colour"))) + ' ' + number(player.value("score", 0));
  }
  return texts.say("aloud.round", {{"round", round}, {"scores", scores}});
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
