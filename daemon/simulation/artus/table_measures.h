#pragma once

#include "hardware/sim/board/measures.h"
#include "rules/artus/edition.h"
#include "vision/board/board.h"

namespace seneschal::simulation {

/// The table that a board file and an edition describe. Nothing where the game cannot be played on such a board:
/// it has 28 chairs and a track of 50 spaces.
[[nodiscard]] std::optional<sim::TableMeasures> measures_of(const vision::Board& board, const artus::Edition& edition);

}  // namespace seneschal::simulation
