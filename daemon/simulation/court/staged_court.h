#pragma once

#include <cstdint>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/simulation/zones/staged_moment.h"
#include "rules/game/game.h"
#include "rules/game/replay.h"

namespace seneschal::simulation {

/// A record of this game played through as people play it: the table as it is set up ("setup"), as each step leaves it
/// ("settled"), and where a character is chosen with the pawn moved alone before that ("chosen"). What leaves no trace
/// on the board makes no moment. `mistakes` times a coin is first put into the wrong court, or a tile into the wrong
/// treasury, where no legal step puts it ("illegal"), and then put right; the seed decides which, and where. `rules`
/// are of this game.
[[nodiscard]] tl::expected<std::vector<StagedMoment>, game::IllegalEntry> stage_court(const game::Rules& rules,
                                                                                      const game::Record& record,
                                                                                      int mistakes, std::uint64_t seed);

}  // namespace seneschal::simulation
