#pragma once

#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/simulation/table_places.h"
#include "hardware/sim/board/measures.h"
#include "rules/artus/edition.h"
#include "rules/artus/seat.h"
#include "vision/board/board.h"

namespace seneschal::simulation {

/// The table that a board file and an edition describe. Nothing where the game cannot be played on such a board:
/// it has 28 chairs and a track of 50 spaces.
[[nodiscard]] std::optional<sim::TableMeasures> measures_of(const vision::Board& board, const artus::Edition& edition);

/// The same of a board file's text; `file` names it in errors, which are sentences. `warnings` gets one for each key
/// that is not known.
[[nodiscard]] tl::expected<sim::TableMeasures, std::string> read_measures(const std::string& text,
                                                                          const std::string& file,
                                                                          const artus::Edition& edition,
                                                                          std::vector<std::string>* warnings);

/// What the zones of its table are there.
[[nodiscard]] const TablePlaces& artus_places();

/// How far the disc is turned, as a scene has it, where its crown is beside `seat`.
[[nodiscard]] double disc_degrees(artus::Seat seat);

}  // namespace seneschal::simulation
