#pragma once

#include <tl/expected.hpp>

#include "daemon/simulation/album_order.h"

namespace seneschal::simulation {

/// Draws pictures of a table at which *King Arthur's Court* is played: what calibration is taught by, each with a file
/// of labels, and then the recorded game, with a truth.json beside them that says what each shows. The order has to
/// name a record; where it names no cards, the faces that its seed draws are on coins and tiles, and written to the
/// folder "cards".
[[nodiscard]] tl::expected<DrawnAlbum, AlbumRefusal> photographed_court(const AlbumOrder& order);

}  // namespace seneschal::simulation
