#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "daemon/simulation/sim_setting.h"
#include "rules/game/game.h"

namespace seneschal::tests {

/// The rules by which simulated games are played, and the file that has them.
[[nodiscard]] std::filesystem::path edition_file();
[[nodiscard]] const game::Rules& shipped_rules();

/// The board file that ships.
[[nodiscard]] std::filesystem::path board_file();
/// The table that it describes, with the faces that a seed draws.
[[nodiscard]] simulation::SimTable shipped_table(std::uint64_t seed);

/// The tests' own copies of some published games, of two, three and six players.
[[nodiscard]] std::vector<game::Record> kept_records();
/// Those of a folder, by their names.
[[nodiscard]] std::vector<std::filesystem::path> record_files(const std::filesystem::path& folder);
[[nodiscard]] game::Record record_in(const std::filesystem::path& file);
/// A game in which everybody does anything that is legal, to its end or to `most` steps.
[[nodiscard]] game::Record random_record(int players, std::uint64_t seed, std::size_t most);

}  // namespace seneschal::tests
