#pragma once

#include <memory>

#include "rules/artus/apply.h"
#include "rules/game/game.h"

namespace seneschal::artus {

/// This game as one of several. A step is a knight placed or a card played; the slots are colours.
[[nodiscard]] const game::Game& artus_game();

/// Its rules by this edition.
[[nodiscard]] std::unique_ptr<const game::Rules> rules_by(const Edition& edition);

/// Its edition, of rules of this game.
[[nodiscard]] const Edition& edition_of(const game::Rules& rules);

/// What a state and a step of this game are, for whoever knows that they are of it.
[[nodiscard]] const State& state_in(const game::State& state);
[[nodiscard]] const Step& step_in(const game::Outcome& outcome);
/// A step carried out, as an outcome of any game.
[[nodiscard]] game::Outcome outcome_of(const Step& step);

}  // namespace seneschal::artus
