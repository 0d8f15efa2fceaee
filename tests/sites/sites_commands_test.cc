// A board of other places through the programs: learned from two pictures and their labels, read in a third.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <opencv2/imgcodecs.hpp>

#include "hardware/files/write_file.h"
#include "run_program.h"
#include "scratch_folder.h"
#include "sites/photo.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;
using test::Ran;
using test::run_program;
using ::testing::HasSubstr;

class SitesCommands : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    folder_ = std::make_unique<test::ScratchFolder>();
    const BoardSet set(BoardKind::kDraughts, 601);
    std::mt19937 chance(601);
    write("board.json", set.text());
    for (int i = 0; i < 3; ++i) {
      const Position position = i == 0 ? set.opening() : set.random_position(chance, 0.4);
      photos_.push_back(photograph(set, position, LightKind::kDay, 10 + 8 * i, chance));
      json labels = json::object();
      for (const auto& [id, stands] : position) {
        labels[id] = stands ? json(*stands) : json();
      }
      write("labels" + std::to_string(i) + ".json", labels.dump());
      cv::imwrite(picture(i), photos_.back().bgr);
    }
    write("known.json", R"({"nowhere": "white"})");
    const Ran ran = run_program("seneschal", learn_call());
    ASSERT_EQ(ran.exit_status, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("each picture read by what the others teach"));
  }
  static void TearDownTestSuite() {
    folder_.reset();
    photos_.clear();
  }

  static std::string file(const std::string& name) { return (*folder_ / name).string(); }
  static std::string picture(int i) { return file(std::to_string(i) + ".jpg"); }
  static void write(const std::string& name, const std::string& text) {
    ASSERT_TRUE(files::write_file_atomically(file(name), text));
  }
  static std::string marks(int i) {
    std::string text;
    for (const cv::Point2d& mark : photos_[static_cast<std::size_t>(i)].marks) {
      text.append(text.empty() ? "" : " ").append(std::to_string(mark.x)).append(",").append(std::to_string(mark.y));
    }
    return text;
  }
  static std::vector<std::string> learn_call() {
    return {"calibrate",
            "--board",
            file("board.json"),
            "--frame",
            "teach=" + picture(0) + ":" + file("labels0.json"),
            "--marks",
            marks(0),
            "--frame",
            "teach=" + picture(1) + ":" + file("labels1.json"),
            "--marks",
            marks(1),
            "--out",
            file("table.json")};
  }
  /// Calibrates with one word of the good call replaced.
  static Ran calibrate_with(std::size_t word, const std::string& value) {
    std::vector<std::string> call = learn_call();
    call[word] = value;
    call.back() = file("new.json");
    return run_program("seneschal", call);
  }
  static const Photo& photo(int i) { return photos_[static_cast<std::size_t>(i)]; }

 private:
  static std::unique_ptr<test::ScratchFolder> folder_;
  static std::vector<Photo> photos_;
};

std::unique_ptr<test::ScratchFolder> SitesCommands::folder_;
std::vector<Photo> SitesCommands::photos_;

TEST_F(SitesCommands, ObservePrintsWhatStandsOnEachPlace) {
  const Ran ran = run_program("seneschal", {"observe", "--table", file("table.json"), "--marks", marks(2), picture(2)});

  ASSERT_EQ(ran.exit_status, 0) << ran.err;
  const json said = json::parse(ran.out);
  EXPECT_EQ(said["file"], "2.jpg");
  int right = 0;
  for (const auto& [id, stands] : photo(2).position) {
    right += said["sites"][id] == (stands ? json(*stands) : json()) ? 1 : 0;
    EXPECT_LT(said["confidence"][id], 1);
  }
  EXPECT_GE(right, 0.97 * static_cast<double>(photo(2).position.size()));
}

TEST_F(SitesCommands, ObserveDrawsWhatStandsOnEachPlace) {
  const Ran ran = run_program("seneschal", {"observe", "--table", file("table.json"), "--marks", marks(2), "--draw",
                                            file("drawn"), picture(2)});

  ASSERT_EQ(ran.exit_status, 0) << ran.err;
  const cv::Mat drawn = cv::imread(file("drawn/2.jpg"));
  ASSERT_FALSE(drawn.empty());
  EXPECT_GE(drawn.cols, 1280);
  EXPECT_GT(drawn.rows, drawn.cols * photo(2).bgr.rows / photo(2).bgr.cols) << "what it says stands below";
}

TEST_F(SitesCommands, ObserveRefusesMarksOutsideThePicture) {
  const Ran ran = run_program(
      "seneschal", {"observe", "--table", file("table.json"), "--marks", "-20,10 400,10 400,400 10,400", picture(2)});

  EXPECT_EQ(ran.exit_status, 1);
  EXPECT_THAT(ran.err, HasSubstr("mark 1 lies outside the picture"));
}

TEST_F(SitesCommands, ObserveNeedsMarksWhereNoMarkersArePrinted) {
  const Ran ran = run_program("seneschal", {"observe", "--table", file("table.json"), picture(2)});

  EXPECT_EQ(ran.exit_status, 1);
  EXPECT_THAT(ran.err, HasSubstr("the board has no printed markers: say with --marks"));
}

TEST_F(SitesCommands, CalibrateNamesWhatIsWrong) {
  EXPECT_THAT(calibrate_with(4, "teach=" + picture(0) + ":" + file("known.json")).err, HasSubstr("nowhere"));
  EXPECT_THAT(calibrate_with(4, "teach=" + picture(0)).err, HasSubstr("expects empty=PICTURE or teach=PICTURE:LABELS"));
  EXPECT_THAT(calibrate_with(6, "1,2 3,4").err, HasSubstr("expected four points"));
  EXPECT_THAT(calibrate_with(6, "1,2 300,4 5,400 300,410").err, HasSubstr("crossed"));
}

TEST_F(SitesCommands, TheDaemonRefusesABoardOfAnotherGame) {
  const Ran ran = run_program("seneschald", {"--frames", file(""), "--table", file("table.json"), "--cards", file(""),
                                             "--players", "red,blue", "--report", file("report")});

  EXPECT_EQ(ran.exit_status, 2);
  EXPECT_THAT(ran.err, HasSubstr("table.json: its board is not one of the game that is played: it has the spot "));
}

}  // namespace
}  // namespace seneschal::tests
