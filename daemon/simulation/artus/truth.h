#pragma once

#include <nlohmann/json_fwd.hpp>

#include "daemon/simulation/artus/position.h"

namespace seneschal::simulation {

/// What a picture of a position shows, with the keys of a scene's truth.json.
[[nodiscard]] nlohmann::json truth_of(const Position& position, double disc_deg, bool has_hand);

}  // namespace seneschal::simulation
