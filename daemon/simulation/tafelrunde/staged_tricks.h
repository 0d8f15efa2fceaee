#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/simulation/zones/staged_moment.h"
#include "rules/game/game.h"
#include "rules/game/replay.h"
#include "rules/table/layout.h"
#include "rules/table/setting.h"

namespace seneschal::simulation {

/// A moment of a game at which people leave its table to itself, with all that is known of it.
struct StagedTable {
  std::string_view kind;  ///< "setup", "laid", "illegal" or "settled"
  table::Setting setting;
  std::optional<std::size_t> event;  ///< of the record, from 0, which was being played
  /// The pawn that was put down wrong: where it stands and where it belongs.
  struct Astray {
    table::Thing pawn;
    int stands_on = 0;
    int belongs_on = 0;
  };
  std::optional<Astray> illegal;
};

/// A record of this game played through as people play it: the table as it is set up ("setup"), as each step leaves it
/// ("settled"), and with all cards of a trick before anybody takes them ("laid"). What leaves no trace makes no moment.
/// `mistakes` times a pawn is first put on a space where no legal step puts it ("illegal"), and then put right; the
/// seed decides which, and where. `rules` are of this game.
[[nodiscard]] tl::expected<std::vector<StagedTable>, game::IllegalEntry> stage_tricks(const game::Rules& rules,
                                                                                      const game::Record& record,
                                                                                      int mistakes, std::uint64_t seed);

/// The same as moments of any such game.
[[nodiscard]] std::vector<StagedMoment> moments_of(const std::vector<StagedTable>& staged);

}  // namespace seneschal::simulation
