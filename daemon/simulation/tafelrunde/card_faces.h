#pragma once

#include <cstdint>

#include <opencv2/core.hpp>

#include "hardware/sim/board/ground.h"
#include "rules/tafelrunde/edition.h"

namespace seneschal::simulation {

/// The faces of an edition's cards as a printer of his own taste makes them, whom the seed decides: upright, from edge
/// to edge, by the names that their pictures have (table_setter.h). Eight pixels to a millimetre of a card of `card`
/// (mm).
[[nodiscard]] sim::CardPictures drawn_faces(std::uint64_t seed, const tafelrunde::Edition& edition,
                                            const cv::Size2d& card);

}  // namespace seneschal::simulation
