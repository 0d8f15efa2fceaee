#pragma once

#include "rules/table/layout.h"
#include "rules/table/setting.h"
#include "rules/tafelrunde/edition.h"
#include "rules/tafelrunde/state.h"

namespace seneschal::tafelrunde {

/// The board and the box for those who play: "track" with a pawn of each player, "pawn-0" the first; "trumps", the
/// chips on the trump levels, the lowest first; "trick", the cards as they were laid. Hands and what was laid before
/// are not on the table.
[[nodiscard]] table::Layout layout_of(const Edition& edition, const State& state);

/// What lies there.
[[nodiscard]] table::Setting setting_of(const State& state);

}  // namespace seneschal::tafelrunde
