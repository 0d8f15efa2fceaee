#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/simulation/game_script.h"
#include "daemon/simulation/played_game.h"
#include "daemon/simulation/script.h"
#include "daemon/simulation/shot.h"
#include "daemon/simulation/table_places.h"
#include "hardware/cameras/camera_setting.h"
#include "hardware/sim/board/measures.h"
#include "rules/table/setting.h"

namespace seneschal::simulation {

/// What the camera over a simulated table is shown.
enum class Play {
  kGame,   ///< the record, from the set-up table to its end
  kKnown,  ///< the set-up table and then what calibration is taught by, each long enough to take a picture of it
  kStill,  ///< the set-up table, for an hour
};

/// How a record is played at a simulated table, whichever game it is of: what the setting of a camera of the kind "sim"
/// says of it.
struct SimSetting {
  std::uint64_t seed = 1;                   ///< decides the table, and how people's hands put things down
  int mistakes = 0;                         ///< how often somebody puts a piece down wrong at first
  std::optional<std::size_t> most_moves{};  ///< of the record; then the game stops
  Play play = Play::kGame;
  ScriptTiming timing;
  Conduct conduct;
  std::optional<std::filesystem::path> arm{};     ///< while this file is there, an arm lies over the table
  std::optional<std::filesystem::path> follow{};  ///< what a table's wizard asks for is laid first: this file says it
};
[[nodiscard]] SimSetting sim_setting_of(const cameras::CameraSetting& setting);

/// A board file and its text.
struct BoardText {
  std::string file;
  std::string text;
};
/// The board file that a setting of the kind "sim" names. The error, a sentence, says what is missing or cannot be
/// read.
[[nodiscard]] tl::expected<BoardText, std::string> read_board(const cameras::CameraSetting& setting);

/// A table that a game can be simulated at: its measures, what its zones are there, and the pictures of its cards.
struct SimTable {
  sim::TableMeasures measures;
  TablePlaces places;
  sim::CardPictures cards;
  std::vector<Shot> lessons{};  ///< what calibration is taught by, where the board file says it; of the kind "teach"
};

/// As which the people play `shots` at such a table.
[[nodiscard]] std::unique_ptr<const Script> script_of(const SimTable& table, std::vector<Shot> shots,
                                                      const SimSetting& setting);

/// The camera over such a table at which people play `shots`, of which the setting chooses those that it shows: "setup"
/// and "teach" are for who calibrates, the others, and "setup", are the game. `lessons` are what a wizard asks for
/// first, where that is followed; otherwise the table's, or nothing, and then those for who calibrates.
[[nodiscard]] std::unique_ptr<PlayedGame> played_at(SimTable table, std::vector<Shot> shots, const SimSetting& setting,
                                                    const std::vector<table::Setting>& lessons = {});

}  // namespace seneschal::simulation
