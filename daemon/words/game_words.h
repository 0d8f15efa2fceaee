#pragma once

#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "daemon/words/texts.h"

namespace seneschal::words {

/// What is asked of the words of one game, each as the function of that name that daemon/page/shell/game.js asks of the
/// page's. A line is one of the page's log; slots are the names by which lines call the players.
struct GameWords {
  /// As a player is called in a sentence.
  std::string (*slot_name)(const Texts& texts, const std::string& slot);
  /// What was played with.
  std::string (*card_name)(const Texts& texts, const std::string& card);
  /// A step of a ruling, with the facts of its rule.
  std::string (*why_text)(const Texts& texts, const nlohmann::json& why, const nlohmann::json& slots);
  /// A place that counted in a ruling.
  std::string (*scored_text)(const Texts& texts, const nlohmann::json& scored);
  /// A line of the log; nothing of one that any game has.
  std::optional<std::string> (*line_text)(const Texts& texts, const nlohmann::json& line, const nlohmann::json& slots);
  /// An action, told from all others.
  std::string (*action_text)(const Texts& texts, const nlohmann::json& played, const nlohmann::json& slots);
  /// What may be answered.
  std::string (*choice_text)(const Texts& texts, const nlohmann::json& choice, const nlohmann::json& question,
                             const nlohmann::json& slots);
  /// In what a table set by hand is another.
  std::string (*difference_text)(const Texts& texts, const nlohmann::json& difference, const nlohmann::json& slots);
  /// Something of the game that is covered, as a line of the log has it.
  std::string (*hidden_text)(const Texts& texts, const nlohmann::json& hidden);
};

}  // namespace seneschal::words
