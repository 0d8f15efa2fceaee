#pragma once

#include "rules/game/game.h"
#include "rules/tafelrunde/apply.h"
#include "rules/tafelrunde/edition.h"
#include "rules/tafelrunde/refusal.h"
#include "rules/tafelrunde/state.h"
#include "rules/tafelrunde/step.h"

namespace seneschal::tafelrunde {

/// This game as one of several. A step is a deal, one card laid, a colour named or two swapped; scores are the spaces
/// that the pawns stand on, the slots are empty.
[[nodiscard]] const game::Game& tafelrunde_game();

/// Its edition, of rules of this game.
[[nodiscard]] const Edition& edition_of(const game::Rules& rules);

/// What a state and an outcome of this game are, for whoever knows that they are of it.
[[nodiscard]] const State& state_in(const game::State& state);
[[nodiscard]] const Outcome& outcome_in(const game::Outcome& outcome);
/// The same of a step; null of a trick in a record that is not one card of each player, which is none.
[[nodiscard]] const Step* step_in(const game::Step& step);
/// A refusal as one of any game.
[[nodiscard]] game::RuleCase case_of(const Refusal& refusal);
/// A step as one of any game.
[[nodiscard]] game::Step step_of(const Step& step);

}  // namespace seneschal::tafelrunde
