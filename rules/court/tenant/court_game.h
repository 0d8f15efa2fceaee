#pragma once

#include "rules/game/game.h"

namespace seneschal::court {

/// This game as one of several. A step is one of one player, of the dice or of the whole table; the slots are empty.
[[nodiscard]] const game::Game& court_game();

}  // namespace seneschal::court
