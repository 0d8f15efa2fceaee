#pragma once

#include <vector>

#include "rules/table/layout.h"
#include "rules/table/setting.h"
#include "rules/tafelrunde/edition.h"
#include "rules/tafelrunde/state.h"
#include "rules/tafelrunde/step.h"

namespace seneschal::tafelrunde {

/// The board and the box for those who play: "track" with a pawn of each player, "pawn-0" the first; "level-1", the
/// lowest, to "level-6" with the trump chips; "trick-1" on, a place for each card of a trick, as they are laid. Hands
/// and what was laid before are not on the table.
[[nodiscard]] table::Layout layout_of(const Edition& edition, const State& state);

/// What lies there.
[[nodiscard]] table::Setting setting_of(const State& state);

/// The card that completes a trick leads from `before` to `after` over tables that people leave for a while: with all
/// cards of the trick, until somebody takes them, and with the winner's pawn where it was, until somebody moves it.
[[nodiscard]] std::vector<table::Setting> on_the_way(const State& before, const LayCard& last, const State& after);

}  // namespace seneschal::tafelrunde
