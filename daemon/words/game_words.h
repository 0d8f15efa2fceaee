#pragma once

#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "daemon/words/texts.h"

namespace seneschal::words {

/// What is asked of the words of one game, as daemon/page/shell/game.js says what the page asks of its own. A line is
/// one of the page's log; slots are the names by which lines call the players.
struct GameWords {
  /// As a player is called in a sentence.
  std::string (*slot_name)(const Texts& texts, const std::string& slot);
  /// A line of the log; nothing of one that any game has.
  std::optional<std::string> (*line_text)(const Texts& texts, const nlohmann::json& line, const nlohmann::json& slots);
};

}  // namespace seneschal::words
