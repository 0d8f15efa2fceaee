#pragma once

#include "rules/game/game.h"

namespace seneschal::games {

/// The games that ship, the first one first: one line for each.
[[nodiscard]] const game::Games& all();

}  // namespace seneschal::games
