#pragma once

#include <cstdint>

#include <opencv2/core.hpp>

#include "hardware/sim/board/ground.h"
#include "rules/artus/edition.h"

namespace seneschal::simulation {

/// The faces of an edition's cards in every player's colour as a printer of his own taste makes them, whom the seed
/// decides: upright, from edge to edge, by the names that their pictures have (table_setter.h). Five pixels to a
/// millimetre of a card of `card` (mm).
[[nodiscard]] sim::CardPictures drawn_faces(std::uint64_t seed, const artus::Edition& edition, const cv::Size2d& card);

}  // namespace seneschal::simulation
