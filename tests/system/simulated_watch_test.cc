// seneschald --camera sim: a game played live at a table that nobody has.
#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include <nlohmann/json.hpp>

#include "run_program.h"
#include "scratch_folder.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;
using test::run_program;

constexpr int kActions = 3;
const std::filesystem::path kData = SENESCHAL_TEST_DATA;

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
  const test::Ran drawn = run_program("seneschal", {"simulate", "--board", board, "--cards", cards, "--seed", "31",
                                                    "--players", "2", "--positions", "0", "--out", in("known")});
  ASSERT_EQ(drawn.exit_status, 0) << drawn.err;
  const test::Ran learned =
      run_program("seneschal", {"calibrate", "--board", board, "--frame", "setup=" + in("known/001.jpg"), "--frame",
                                "teach=" + in("known/003.jpg"), "--out", in("table.json")});
  ASSERT_EQ(learned.exit_status, 0) << learned.err;

  const std::string camera = "sim:" + record + ",board=" + board + ",cards=" + cards +
                             ",seed=31,mistakes=1000,pace=fast,actions=" + std::to_string(kActions);
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
  int named = 0;
  std::ifstream said(in("report/rulings.jsonl"));
  for (std::string line; std::getline(said, line);) {
    const json each = json::parse(line);
    named += each.contains("mistake") && each["mistake"].contains("stands_on") ? 1 : 0;
    EXPECT_FALSE(each.contains("lost")) << line;
  }
  EXPECT_EQ(named, kActions) << "each figure was put wrong at first";
}

}  // namespace
}  // namespace seneschal::tests
