#pragma once

#include "rules/game/game.h"

namespace seneschal::tafelrunde {

/// This game as one of several. A step is a deal, one card laid, a colour named or two swapped; scores are the spaces
/// that the pawns stand on, the slots are empty.
[[nodiscard]] const game::Game& tafelrunde_game();

}  // namespace seneschal::tafelrunde
