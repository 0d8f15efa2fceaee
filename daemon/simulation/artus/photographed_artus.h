#pragma once

#include <tl/expected.hpp>

#include "daemon/simulation/album_order.h"

namespace seneschal::simulation {

/// Draws pictures of a table at which *Artus* is played, with a truth.json beside them that says what each shows.
[[nodiscard]] tl::expected<DrawnAlbum, AlbumRefusal> photographed_artus(const AlbumOrder& order);

}  // namespace seneschal::simulation
