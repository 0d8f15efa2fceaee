// A board of zones through the programs: drawn, learned from its pictures and their labels, and read.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>
#include <opencv2/imgcodecs.hpp>

#include "hardware/files/read_file.h"
#include "run_program.h"
#include "scratch_folder.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;
using test::Ran;
using test::run_program;
using ::testing::HasSubstr;

const std::string kSource = SENESCHAL_SOURCE_DIR;
const std::string kBoard = kSource + "/calibration/boards/tafelrunde.json";

class PlacesCommands : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    folder_ = std::make_unique<test::ScratchFolder>();
    const Ran drawn = run_program("seneschal", {"simulate", "--record", kRecord, "--board", kBoard, "--seed", "3100",
                                                "--out", folder_->path().string()});
    ASSERT_EQ(drawn.exit_status, 0) << drawn.err;
    std::vector<std::string> call{"calibrate", "--board", kBoard, "--out", file("table.json")};
    for (const json& frame : frames("teach")) {
      const std::string picture = file(frame["file"]);
      call.insert(call.end(), {"--frame", "teach=" + picture + ":" + picture.substr(0, picture.size() - 3) + "json"});
    }
    const Ran learned = run_program("seneschal", call);
    ASSERT_EQ(learned.exit_status, 0) << learned.err;
    EXPECT_THAT(learned.out, HasSubstr("track: places learned from: "));
    EXPECT_THAT(learned.out, HasSubstr("level: each picture read by what the others teach"));
  }
  static void TearDownTestSuite() { folder_.reset(); }

  static std::string file(const std::string& name) { return (*folder_ / name).string(); }
  /// What the pictures of a kind show.
  static std::vector<json> frames(const std::string& kind) {
    std::vector<json> found;
    const json truth = json::parse(files::read_file(file("truth.json")).value());
    for (const json& frame : truth["frames"]) {
      if (frame["kind"] == kind) {
        found.push_back(frame);
      }
    }
    return found;
  }

  inline static const std::string kRecord = kSource + "/tests/fuzz/corpus/tafelrunde_record/two-players.json";

 private:
  static std::unique_ptr<test::ScratchFolder> folder_;
};

std::unique_ptr<test::ScratchFolder> PlacesCommands::folder_;

TEST_F(PlacesCommands, ObservePrintsWhatTheTruthSays) {
  const auto laid = frames("laid");
  std::vector<std::string> call{"observe", "--table", file("table.json"), "--cards", file("cards")};
  for (const json& frame : laid) {
    call.push_back(file(frame["file"]));
  }

  const Ran ran = run_program("seneschal", call);

  ASSERT_EQ(ran.exit_status, 0) << ran.err;
  std::istringstream lines(ran.out);
  for (const json& frame : laid) {
    std::string line;
    ASSERT_TRUE(std::getline(lines, line));
    const json said = json::parse(line);
    EXPECT_EQ(said["file"], frame["file"]);
    EXPECT_EQ(said["zones"], frame["zones"]);
    EXPECT_EQ(said["confidence"].size(), frame["zones"].size());
  }
}

TEST_F(PlacesCommands, ObserveReadsNoCardsWithoutTheirFacesAndSaysSo) {
  const json frame = frames("laid").front();

  const Ran ran = run_program("seneschal", {"observe", "--table", file("table.json"), file(frame["file"])});

  ASSERT_EQ(ran.exit_status, 0) << ran.err;
  EXPECT_THAT(ran.err, HasSubstr("--cards names the folder"));
  const json said = json::parse(ran.out);
  EXPECT_EQ(said["zones"]["trick-1"], "hidden");
  EXPECT_EQ(said["zones"]["track"], frame["zones"]["track"]);
}

TEST_F(PlacesCommands, ObserveDrawsWhatLiesOnEachPlace) {
  const std::string picture = frames("laid").front()["file"];

  const Ran ran = run_program("seneschal", {"observe", "--table", file("table.json"), "--cards", file("cards"),
                                            "--draw", file("drawn"), file(picture)});

  ASSERT_EQ(ran.exit_status, 0) << ran.err;
  EXPECT_GE(cv::imread(file("drawn/" + picture)).cols, 1280);
}

TEST_F(PlacesCommands, CalibrateNamesALabelThatTheBoardDoesNotHave) {
  const Ran ran = run_program("seneschal", {"calibrate", "--board", kBoard, "--frame",
                                            "teach=" + file("001.jpg") + ":" + file("truth.json"), "--out", file("x")});

  EXPECT_EQ(ran.exit_status, 2);
  EXPECT_THAT(ran.err, HasSubstr("the id of one of the board file's zones"));
}

}  // namespace
}  // namespace seneschal::tests
