#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/simulation/played_game.h"
#include "daemon/simulation/sim_setting.h"
#include "hardware/cameras/camera_setting.h"
#include "rules/game/game.h"
#include "rules/table/setting.h"
#include "vision/sites/looks/sites_board.h"

namespace seneschal::test {

/// The board file of the toy's table by kToyEdition: its ten spaces in a circle, clockwise from the top, on a mat with
/// four printed markers, and a class of figures for each player's pawn.
[[nodiscard]] std::string toy_board_text();

/// The table that such a board file describes, with pawns in six colours. Nothing where its places are no such circle
/// of as many spaces as `rules` have, or no markers are printed.
[[nodiscard]] std::optional<simulation::SimTable> toy_sim_table(const vision::SitesBoard& board,
                                                                const game::Rules& rules);

/// What it is learned by: the empty board, and then all six pawns on other spaces each time.
[[nodiscard]] std::vector<table::Setting> toy_taught();

/// The camera over a simulated table at which a record of the toy is played, by kToyEdition; `setting` is of the kind
/// "sim". `warnings`, where asked for, gets a sentence for each key of the board file that is not known. The error is a
/// sentence.
[[nodiscard]] tl::expected<std::unique_ptr<simulation::PlayedGame>, std::string> simulated_toy(
    const cameras::CameraSetting& setting, std::vector<std::string>* warnings);

}  // namespace seneschal::test
