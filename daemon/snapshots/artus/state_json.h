#pragma once

#include <nlohmann/json_fwd.hpp>

#include "daemon/events/game/game_terms.h"
#include "rules/artus/edition.h"
#include "rules/artus/state.h"

namespace seneschal::daemon {

/// What the page knows of a game before it has a state: `game` (the id by which it takes its part for that), `colours`,
/// `variant`, `rounds`, `round` (0), `cards_per_turn`, `wheel`.
[[nodiscard]] nlohmann::json terms_json(const artus::Edition& edition, const events::GameTerms& terms);

/// A state as the page draws it: `seats` with figures, values and rings, `players` with prestige and the cards that
/// each has left, `king_seat`, `ring_supply`, `round` (the one that is played, from 1), `phase` ("placing", "playing",
/// "over"), `to_move` (null when it is over), `cards_this_turn`.
[[nodiscard]] nlohmann::json state_json(const artus::Edition& edition, const artus::State& state);

}  // namespace seneschal::daemon
