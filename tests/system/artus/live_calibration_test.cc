// seneschal calibrate --camera: the pictures are taken through the camera, and its light goes into the table file.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include <nlohmann/json.hpp>

#include "hardware/files/read_file.h"
#include "run_program.h"
#include "system/table/table_call.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;
using test::run_program;
namespace fs = std::filesystem;

class LiveCalibration : public ::testing::Test {
 protected:
  [[nodiscard]] test::Ran calibrate(const std::string& camera, const std::vector<std::string>& more = {}) const {
    std::vector<std::string> call{"calibrate", "--board", board(), "--camera",
                                  camera,      "--yes",   "--out", (scratch_ / "table.json").string()};
    call.insert(call.end(), more.begin(), more.end());
    return run_program("seneschal", call);
  }
  [[nodiscard]] static std::string board() { return (game_folder().parent_path() / "board.json").string(); }
  [[nodiscard]] std::string content(const std::string& name) const {
    return files::read_file(scratch_ / name).value_or("");
  }
  /// A camera that shows pictures of the recorded game, each for two seconds.
  [[nodiscard]] std::string camera_showing(const std::vector<std::string>& pictures) const {
    const fs::path folder = scratch_ / "shown";
    fs::create_directory(folder);
    for (std::size_t i = 0; i < pictures.size(); ++i) {
      fs::create_symlink(game_folder() / pictures[i], folder / (std::to_string(i) + ".jpg"));
    }
    return "folder:" + folder.string() + ",repeat=30,rate=15";
  }

  const test::ScratchFolder scratch_;
};

TEST_F(LiveCalibration, LearnsWhatPicturesOfTheSameFilesTeach) {
  const test::Ran live = calibrate(camera_showing({"001.jpg", "000.jpg"}));
  ASSERT_EQ(live.exit_status, 0) << live.err;
  EXPECT_NE(live.err.find("the setup picture (the game set up, crown at seat 0) is taken"), std::string::npos);
  EXPECT_NE(live.err.find("recorded pictures have their light for good"), std::string::npos) << live.err;
  EXPECT_EQ(content("table-setup.jpg"), files::read_file(game_folder() / "001.jpg").value());
  EXPECT_EQ(content("table-teach.jpg"), files::read_file(game_folder() / "000.jpg").value());

  const test::Ran files = run_program(
      "seneschal",
      {"calibrate", "--board", board(), "--frame", "setup=" + (game_folder() / "001.jpg").string(), "--frame",
       "teach=" + (game_folder() / "000.jpg").string(), "--out", (scratch_ / "files.json").string()});
  ASSERT_EQ(files.exit_status, 0) << files.err;
  EXPECT_EQ(content("table.json"), content("files.json"));
}

TEST_F(LiveCalibration, KeepsTheLightThatTheCameraIsLockedAt) {
  const fs::path data = SENESCHAL_TEST_DATA;
  const test::Ran ran =
      calibrate("sim:" + (data / "games" / "artus-001.json").string() + ",board=" + board() +
                ",cards=" + (data / "scenes" / "table-12" / "cards").string() + ",seed=31,pace=fast,play=known");
  ASSERT_EQ(ran.exit_status, 0) << ran.err;
  const json light = json::parse(content("table.json")).at("light");
  EXPECT_EQ(light.at("camera"), "simulated table 31");
  EXPECT_EQ(light.at("values"), (json{{"gain", 1.0}}));
}

TEST_F(LiveCalibration, SaysWhichPictureCouldNotBeTaken) {
  const test::Ran ran = calibrate(camera_showing({"001.jpg"}));
  EXPECT_EQ(ran.exit_status, 1);
  EXPECT_NE(ran.err.find("no teach picture: "), std::string::npos) << ran.err;
  EXPECT_FALSE(fs::exists(scratch_ / "table.json"));
}

TEST_F(LiveCalibration, TakesOnlyThePicturesThatAreMissing) {
  const test::Ran ran =
      calibrate(camera_showing({"000.jpg"}), {"--frame", "setup=" + (game_folder() / "001.jpg").string()});
  EXPECT_EQ(ran.exit_status, 0) << ran.err;
  EXPECT_FALSE(fs::exists(scratch_ / "table-setup.jpg"));
}

TEST_F(LiveCalibration, NeedsPicturesFromSomewhere) {
  const test::Ran ran =
      run_program("seneschal", {"calibrate", "--board", board(), "--out", (scratch_ / "table.json").string()});
  EXPECT_EQ(ran.exit_status, 2);
  EXPECT_NE(ran.err.find("calibrate needs pictures: --frame KIND=PICTURE, or --camera"), std::string::npos) << ran.err;
}

}  // namespace
}  // namespace seneschal::tests
