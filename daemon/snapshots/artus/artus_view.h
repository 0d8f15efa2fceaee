#pragma once

#include "daemon/game/game_view.h"

namespace seneschal::daemon {

/// Of *Artus*.
[[nodiscard]] const GameView& artus_view();

}  // namespace seneschal::daemon
