#include "daemon/words/aloud.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <string_view>

#include "daemon/words/grammar.h"
#include "daemon/words/line_values.h"
#include "daemon/words/lines.h"

namespace seneschal::words {
namespace {

using nlohmann::json;

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
  constexpr std::array<std::string_view, 4> kSpoken{"ruling", "question", "mistake", "game_ended"};
  const bool is_spoken = std::find(kSpoken.begin(), kSpoken.end(), text_in(line, "kind")) != kSpoken.end();
  return is_spoken && !line.contains("taken_back") ? std::optional(line_text(texts, game, line, slots)) : std::nullopt;
}

std::string round_aloud(const Texts& texts, const GameWords& game, int round, const json& players) {
  std::string scores;
  for (const json& player : players) {
    scores += scores.empty() ? "" : ", ";
    scores += capital(game.slot_name(texts, text_in(player, "colour"))) + ' ' + number(player.value("score", 0));
  }
  return scores.empty() ? texts.say("aloud.round-hidden", {{"round", round}})
                        : texts.say("aloud.round", {{"round", round}, {"scores", scores}});
}

std::string address_aloud(const Texts& texts, const std::string& address) {
  const std::size_t begin = address.find("://") + 3;
  // Browsers go to http by themselves, and not to https.
  std::string words = address.starts_with("https") ? "https, " : "";
  for (const char c : address.substr(begin, address.find('/', begin) - begin)) {
    words += c == '.'   ? " " + texts.say("aloud.dot") + " "
             : c == ':' ? " " + texts.say("aloud.colon") + " "
                        : std::string(1, c);
  }
  return texts.say("aloud.page", {{"address", words}});
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
