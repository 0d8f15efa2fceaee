// seneschald --camera sim: a game played live at a table that nobody has.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "daemon/game_files/artus/edition_files.h"
#include "daemon/game_files/artus/record_files.h"
#include "daemon/game_files/installed_edition.h"
#include "daemon/simulation/artus/staged_game.h"
#include "daemon/simulation/artus/table_measures.h"
#include "daemon/simulation/game_script.h"
#include "rules/artus/records/edition_file.h"
#include "run_program.h"
#include "system/table/artus/drawn_table.h"
#include "system/table/watch_memory.h"
#include "vision/board/artus/board_file.h"
#include "vision/board/board.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;
using test::run_program;

constexpr int kActions = 3;
constexpr int kMistakes = 1000;  // one in every action in which there can be one

/// The game that the camera shows: what is on the table at each of its frames.
class ShownGame {
 public:
  ShownGame(const std::filesystem::path& board, const std::filesystem::path& record_file) {
    auto record = game_files::read_record(record_file)->record;
    record.actions.resize(kActions);
    const auto edition = game_files::read_edition(game_files::installed_edition(record.edition))->edition;
    auto shots = simulation::stage(edition, record, kMistakes, DrawnTable::kSeed).value();
    std::erase_if(shots, [](const simulation::StagedShot& shot) { return shot.kind == "teach"; });
    std::ifstream in(board);
    const std::string text(std::istreambuf_iterator<char>(in), {});
    const auto measures = simulation::measures_of(*vision::parse_board(text, board.string()), edition).value();
    script_.emplace(measures, simulation::artus_places(), simulation::shots_of(shots), DrawnTable::kSeed);
  }

  /// How many frames until `frame`, it included, had shown the table as it is there.
  [[nodiscard]] int still_frames_at(int frame) const {
    int count = 1;
    while (frame - count >= 0 && at(frame - count) == at(frame)) {
      ++count;
    }
    return count;
  }

 private:
  /// The camera looks at the scene and waits for its next frame, 15 a second.
  [[nodiscard]] sim::Scene at(int frame) const {
    const std::chrono::microseconds looked(std::max(0, frame - 1) * 66'666LL);
    return script_->at(std::chrono::duration_cast<std::chrono::milliseconds>(looked));
  }

  std::optional<simulation::GameScript> script_;
};

json json_in(const std::filesystem::path& file) {
  std::ifstream in(file);
  return json::parse(in);
}

TEST(SimulatedWatch, RulesOnAGameAsItIsPlayed) {
  const DrawnTable table("2");
  const std::string record = game_file("artus-001");
  const std::string camera =
      table.camera(record, ",mistakes=" + std::to_string(kMistakes) + ",pace=fast,actions=" + std::to_string(kActions));
  const test::Ran watched =
      run_program("seneschald", {"--camera", camera, "--table", table.file(), "--cards", table.cards(), "--players",
                                 "red,blue", "--answers", record, "--report", table.in("report")});

  ASSERT_EQ(watched.exit_status, 0) << watched.err;
  const json truth = json_in(record).at("record").at("actions");
  const json seen = json_in(table.in("report/record.json")).at("actions");
  ASSERT_EQ(seen.size(), kActions) << watched.out;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    EXPECT_EQ(seen[i], truth[i]) << i;
  }
  const ShownGame shown(table.board(), record);
  int named = 0;
  int slowest = 0;
  std::ifstream said(table.in("report/rulings.jsonl"));
  for (std::string line; std::getline(said, line);) {
    const json each = json::parse(line);
    named += each.contains("mistake") && each["mistake"].contains("stands_on") ? 1 : 0;
    EXPECT_FALSE(each.contains("lost")) << line;
    slowest = std::max(slowest, shown.still_frames_at(std::stoi(each.at("frame").get<std::string>())));
  }
  EXPECT_EQ(named, kActions) << "each figure was put wrong at first";
  std::printf("everything was said by still frame %d\n", slowest);
  EXPECT_LE(slowest, 3);
}

TEST(SimulatedWatch, DrawsAndWatchesTheTableInLessThan120Megabytes) {
  const DrawnTable table("3");
  const std::string record = game_file("artus-007");
  const long megabytes =
      megabytes_watching({"--camera", table.camera(record, ",mistakes=3,pace=fast,actions=2"), "--table", table.file(),
                          "--cards", table.cards(), "--players", "red,blue,black", "--answers", record, "--report",
                          table.in("report"), "--web", "127.0.0.1:0"},
                         table.in("spoken"));
  std::printf("seneschald took %ld MB at most while watching a table that it draws itself\n", megabytes);
  EXPECT_LT(megabytes, 120);
}

}  // namespace
}  // namespace seneschal::tests
