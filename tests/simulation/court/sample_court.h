#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "daemon/simulation/sim_setting.h"
#include "rules/game/game.h"

namespace seneschal::tests {

/// The rules by which simulated games are played, and the file that has them.
[[nodiscard]] std::filesystem::path court_edition_file();
[[nodiscard]] const game::Rules& court_rules();

/// The board file that ships.
[[nodiscard]] std::filesystem::path court_board_file();
/// The table that it describes, with the faces that a seed draws.
[[nodiscard]] simulation::SimTable court_table(std::uint64_t seed);

/// Files of games of a folder, by their names.
[[nodiscard]] std::vector<std::filesystem::path> court_record_files(const std::filesystem::path& folder);
[[nodiscard]] game::Record court_record_in(const std::filesystem::path& file);
/// A game in which everybody does anything that is legal, to its end; of its setup too everything is a step.
[[nodiscard]] game::Record random_court_record(int players, std::uint64_t seed);
/// Such games of two, three and four players.
[[nodiscard]] std::vector<game::Record> random_court_records();

}  // namespace seneschal::tests
