#pragma once

#include <cstddef>

#include "rules/court/edition.h"
#include "rules/court/state.h"
#include "rules/court/step.h"
#include "rules/game/game.h"

namespace seneschal::court {

/// This game as one of several. A step is one of one player, of the dice or of the whole table; the slots are empty.
[[nodiscard]] const game::Game& court_game();

/// The edition of rules of this game.
[[nodiscard]] const Edition& edition_of(const game::Rules& rules);

/// What a state and a step that is legal somewhere are, for whoever knows that they are of it.
[[nodiscard]] const State& state_in(const game::State& state);
[[nodiscard]] const Step& step_in(const game::Step& step);
/// Of a record of this game that replays, every step from the laid table on, as people play it there: those of its
/// setup, of which there are `of_setup`, and those of its events without what is said of their ends.
struct WholeCourse {
  game::Record record;  ///< that begins with the laid table; all steps are in entries of their own
  std::size_t of_setup = 0;
};
[[nodiscard]] WholeCourse whole_course(const game::Record& record);

/// The step that `step` is as one of any game.
[[nodiscard]] game::Step any_step(const Step& step);

}  // namespace seneschal::court
