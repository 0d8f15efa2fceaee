#pragma once

#include <cstdint>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/simulation/shot.h"
#include "daemon/simulation/table_places.h"
#include "rules/game/game.h"
#include "rules/game/replay.h"

namespace seneschal::simulation {

/// A record of any game whose figures stand on spots, played through as people play it: the table as it is set up
/// ("setup"), then as each entry leaves it ("settled"). `mistakes` times a figure is first put on a spot where no legal
/// step puts it ("illegal"), and then put right; the seed decides which, and where. Nothing turns a disc.
[[nodiscard]] tl::expected<std::vector<Shot>, game::IllegalEntry> stage_record(const game::Rules& rules,
                                                                               const game::Record& record,
                                                                               const TablePlaces& places, int mistakes,
                                                                               std::uint64_t seed);

}  // namespace seneschal::simulation
