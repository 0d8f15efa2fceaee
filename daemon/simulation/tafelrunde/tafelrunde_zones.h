#pragma once

#include "daemon/simulation/zones/zones_game.h"

namespace seneschal::simulation {

/// How *König Artus Tafelrunde* is played at its simulated table.
[[nodiscard]] const ZonesGame& tafelrunde_zones();

}  // namespace seneschal::simulation
