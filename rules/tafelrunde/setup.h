#pragma once

#include <tl/expected.hpp>

#include "rules/tafelrunde/edition.h"
#include "rules/tafelrunde/refusal.h"
#include "rules/tafelrunde/state.h"

namespace seneschal::tafelrunde {

/// The table before the first deal: `players` pawns on the start, no trump, and who deals first.
[[nodiscard]] tl::expected<State, Refusal> new_game(const Edition& edition, int players, PlayerIndex first_dealer);

}  // namespace seneschal::tafelrunde
