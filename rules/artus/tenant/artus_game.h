#pragma once

#include "rules/game/game.h"

namespace seneschal::artus {

/// This game as one of several. A step is a knight placed or a card played; the slots are colours.
[[nodiscard]] const game::Game& artus_game();

}  // namespace seneschal::artus
