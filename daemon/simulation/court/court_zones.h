#pragma once

#include "daemon/simulation/zones/zones_game.h"

namespace seneschal::simulation {

/// How *King Arthur's Court* is played at its simulated table.
[[nodiscard]] const ZonesGame& court_zones();

}  // namespace seneschal::simulation
