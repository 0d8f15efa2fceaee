#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "daemon/history/game_history.h"

namespace seneschal::daemon {

/// What the rules allow to be said next in a game that people keep without a camera; nothing once it is over.
[[nodiscard]] std::vector<events::GameEvent> hand_choices(const GameHistory& history);

/// Which phone is shown each player's hand, where the daemon deals: the one that the owner moved it to, else the one
/// that holds its player's slot now; nothing where none does.
[[nodiscard]] std::vector<std::optional<int>> hand_holders(const GameHistory& history, const referee::Electorate& now);

/// The end of the game, once its last action is ruled on and while it was not yet said.
[[nodiscard]] std::optional<events::GameEvent> unsaid_end(const GameHistory& history);

/// The choices as the page has them: {"number": 12, "choices": [...]}. The number is how many things were said before;
/// each choice is the line of the log that it would become, with what it scores and its rules in words.
[[nodiscard]] nlohmann::json offer_of(const GameHistory& history, const std::vector<events::GameEvent>& choices);

}  // namespace seneschal::daemon
