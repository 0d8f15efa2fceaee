#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "hardware/sim/board/ground.h"
#include "hardware/sim/board/measures.h"
#include "rules/table/layout.h"

namespace seneschal::simulation {

/// The names of the pictures that may be on a coin, a tile or the King's Favour: a tile of one worth is in each of four
/// suits, "tile-3@sun"; of all else there is one, by the thing's name.
[[nodiscard]] std::vector<std::string> pictures_of(const table::Thing& thing);

/// The faces that the table lists as a printer of his own taste makes them, whom the seed decides: upright, from edge
/// to edge, what is round in the middle of a square.
[[nodiscard]] sim::CardPictures drawn_court_faces(std::uint64_t seed, const sim::TableMeasures& table);

}  // namespace seneschal::simulation
