#pragma once

#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "daemon/words/game_words.h"
#include "daemon/words/texts.h"

namespace seneschal::words {

// What is said aloud, from what the page has of the game; to the letter what daemon/page/shell/aloud.js has a phone
// say.

/// A line of the page's log: a ruling, a question, a mistake or the game's end. `slots` are the players', "red".
/// Nothing of other lines, which are only to be read.
[[nodiscard]] std::optional<std::string> line_aloud(const Texts& texts, const GameWords& game,
                                                    const nlohmann::json& line, const nlohmann::json& slots);
/// A round that is over, with what each of the page's `players` has then.
[[nodiscard]] std::string round_aloud(const Texts& texts, const GameWords& game, int round,
                                      const nlohmann::json& players);
/// Where the page is, "http://seneschal.local:8080/".
[[nodiscard]] std::string address_aloud(const Texts& texts, const std::string& address);
/// With signs that voices pass over in words.
[[nodiscard]] std::string for_a_voice(const Texts& texts, const std::string& text);

}  // namespace seneschal::words
