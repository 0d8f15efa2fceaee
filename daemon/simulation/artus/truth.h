#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "daemon/simulation/artus/position.h"

namespace seneschal::simulation {

/// What a picture of a position shows, with the keys of a scene's truth.json.
[[nodiscard]] nlohmann::json truth_of(const Position& position, double disc_deg, bool has_hand);

/// The name of a card's picture: CARD_COLOUR of the face "CARD COLOUR", where ':' is written '_' and "<>" is written
/// 'x'.
[[nodiscard]] std::string face_name(const table::Thing& face);

}  // namespace seneschal::simulation
