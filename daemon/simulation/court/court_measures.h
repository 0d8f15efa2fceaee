#pragma once

#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/simulation/sim_setting.h"
#include "rules/game/game.h"
#include "rules/table/layout.h"
#include "rules/table/setting.h"

namespace seneschal::simulation {

/// The table that a board file's text describes, for a game by `rules`, which are of this game, without pictures of
/// faces. The error, a sentence with the name `file`, says where the board is none of it. `warnings`, where asked for,
/// gets a sentence for each key that is not known.
[[nodiscard]] tl::expected<SimTable, std::string> read_court_table(const std::string& text, const std::string& file,
                                                                   const game::Rules& rules,
                                                                   std::vector<std::string>* warnings);

/// The board for as many players as there can be, and its box: all zones but for the peasantry, which lies beside it.
[[nodiscard]] table::Layout board_layout(const game::Rules& rules);

/// What of `setting` is on that board, with every zone of it: nothing lies in those of which it says nothing.
[[nodiscard]] table::Setting on_board(const game::Rules& rules, const table::Setting& setting);

}  // namespace seneschal::simulation
