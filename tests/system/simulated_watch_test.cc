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

#include "daemon/simulation/game_script.h"
#include "daemon/simulation/table_measures.h"
#include "rules/records/edition_file.h"
#include "run_program.h"
#include "scratch_folder.h"
#include "vision/board.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;
using test::run_program;

constexpr int kActions = 3;
constexpr int kMistakes = 1000;  // one in every action in which there can be one
const std::filesystem::path kData = SENESCHAL_TEST_DATA;

constexpr int kSeed = 31;

/// The game that the camera shows: what is on the table at each of its frames.
class ShownGame {
 public:
  ShownGame(const std::filesystem::path& board, const std::filesystem::path& record_file) {
    auto record = records::read_record(record_file)->record;
    record.actions.resize(kActions);
    const auto edition = records::read_edition(records::installed_edition(record.edition))->edition;
    auto shots = simulation::stage(edition, record, kMistakes, kSeed).value();
    std::erase_if(shots, [](const simulation::Shot& shot) { return shot.kind == "teach"; });
    std::ifstream in(board);
    const std::string text(std::istreambuf_iterator<char>(in), {});
    const auto measures = simulation::measures_of(*vision::parse_board(text, board.string()), edition).value();
    script_.emplace(measures, shots, kSeed);
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
  const test::ScratchFolder scratch;
  const std::string board = (kData / "scenes" / "board.json").string();
  const std::string cards = (kData / "scenes" / "table-12" / "cards").string();
  const std::string record = (kData / "games" / "artus-001.json").string();
  const auto in = [&](const std::string& name) { return (scratch / name).string(); };
  const test::Ran drawn =
      run_program("seneschal", {"simulate", "--board", board, "--cards", cards, "--seed", std::to_string(kSeed),
                                "--players", "2", "--positions", "0", "--out", in("known")});
  ASSERT_EQ(drawn.exit_status, 0) << drawn.err;
  const test::Ran learned =
      run_program("seneschal", {"calibrate", "--board", board, "--frame", "setup=" + in("known/001.jpg"), "--frame",
                                "teach=" + in("known/003.jpg"), "--out", in("table.json")});
  ASSERT_EQ(learned.exit_status, 0) << learned.err;

  const std::string camera = "sim:" + record + ",board=" + board + ",cards=" + cards +
                             ",seed=" + std::to_string(kSeed) + ",mistakes=" + std::to_string(kMistakes) +
                             ",pace=fast,actions=" + std::to_string(kActions);
  const test::Ran watched =
      run_program("seneschald", {"--camera", camera, "--table", in("table.json"), "--cards", cards, "--players",
                                 "red,blue", "--answers", record, "--report", in("report")});

  ASSERT_EQ(watched.exit_status, 0) << watched.err;
  const json truth = json_in(record).at("record").at("actions");
  const json seen = json_in(in("report/record.json")).at("actions");
  ASSERT_EQ(seen.size(), kActions) << watched.out;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    EXPECT_EQ(seen[i], truth[i]) << i;
  }
  const ShownGame shown(board, record);
  int named = 0;
  int slowest = 0;
  std::ifstream said(in("report/rulings.jsonl"));
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

}  // namespace
}  // namespace seneschal::tests
