// What is drawn over pictures: that each thing is where it was read, in its colour.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <numbers>

#include <opencv2/imgcodecs.hpp>

#include "calibration/artus/learned_scene.h"
#include "daemon/eyes/artus/board_sketch.h"
#include "daemon/eyes/artus/draw_reading.h"
#include "daemon/eyes/artus/draw_table.h"
#include "daemon/eyes/save_picture.h"
#include "rules/artus/seat.h"
#include "rules/artus/tenant/artus_table.h"
#include "rules/table/reading.h"
#include "run_program.h"
#include "scratch_folder.h"
#include "vision/artus/scene.h"

namespace seneschal::tests {
namespace {

using eyes::Colour;

class Drawing : public ::testing::Test {
 protected:
  Drawing()
      : scene_(std::filesystem::path(SENESCHAL_TEST_DATA) / "scenes" / "table-12"),
        reader_(table(), std::nullopt),
        picture_(scene_.picture(unknown_frames(scene_).front())),
        seen_(reader_.read(picture_).value()) {}

  /// Learned once for all tests.
  static const vision::Table& table() {
    static const vision::Table learned =
        learn(Scene(std::filesystem::path(SENESCHAL_TEST_DATA) / "scenes" / "table-12")).table;
    return learned;
  }

  /// The share of a seat's frame that has `colour` in `drawn`.
  [[nodiscard]] double framed(const cv::Mat& drawn, std::size_t seat, const Colour& colour) const {
    const vision::Board& board = reader_.table().board;
    const vision::BoardPoint centre = board.seats.at(static_cast<double>(seat));
    const double radius = 0.72 * board.figure.base_diameter_mm;
    int hits = 0;
    constexpr int kPoints = 36;
    for (int i = 0; i < kPoints; ++i) {
      const double angle = 2 * std::numbers::pi * i / kPoints;
      const auto at = reader_.camera().project(
          vision::BoardPoint{centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle), 0});
      const auto& bgr = drawn.at<cv::Vec3b>(cvRound(at.y), cvRound(at.x));
      const double off = std::hypot(bgr[0] - 255 * colour.blue, bgr[1] - 255 * colour.green, bgr[2] - 255 * colour.red);
      hits += off < 40 ? 1 : 0;
    }
    return static_cast<double>(hits) / kPoints;
  }

  Scene scene_;
  vision::TableReader reader_;
  cv::Mat picture_;
  table::Reading seen_;
};

TEST_F(Drawing, FramesEachFigureInItsColour) {
  const cv::Mat drawn = eyes::draw_reading(reader_, picture_, seen_);

  int figures = 0;
  for (const artus::Seat seat : artus::SeatSet::all()) {
    if (const auto thing = seen_.in<table::SpotReading>(artus::zone_of(seat)).best()) {
      const auto figure = artus::figure_of(*thing);
      EXPECT_GT(framed(drawn, static_cast<std::size_t>(seat.to_int()), eyes::colour_of(figure)), 0.6) << seat;
      ++figures;
    }
  }
  EXPECT_GT(figures, 10);
}

TEST_F(Drawing, FramesWhatIsDoubtfulInRed) {
  constexpr int kSeat = 17;
  EXPECT_LT(framed(eyes::draw_reading(reader_, picture_, seen_), kSeat, eyes::kDoubtful), 0.1);

  auto& reading = seen_.at<table::SpotReading>(artus::zone_of(artus::Seat::from_int(kSeat).value()));
  reading.empty = 0;
  for (auto& figure : reading.figures) {
    figure.second = 0;
  }

  EXPECT_GT(framed(eyes::draw_reading(reader_, picture_, seen_), kSeat, eyes::kDoubtful), 0.3);
}

TEST_F(Drawing, TintsWhatHidesTheTable) {
  const auto& frames = scene_.frames();
  const auto frame = std::find_if(frames.begin(), frames.end(), [](const auto& f) { return f.has_hand(); });
  ASSERT_NE(frame, frames.end());
  const cv::Mat picture = scene_.picture(*frame);
  const auto seen = reader_.read(picture).value();
  ASSERT_FALSE(reader_.covered().empty());

  const cv::Mat drawn = eyes::draw_reading(reader_, picture, seen);

  const cv::Mat upper = drawn.rowRange(0, picture.rows);
  EXPECT_LT(cv::mean(upper, ~reader_.covered())[1], cv::mean(picture)[1]);
  const cv::Scalar before = cv::mean(picture, reader_.covered());
  const cv::Scalar after = cv::mean(upper, reader_.covered());
  EXPECT_GT(after[2] / after[1], before[2] / before[1]);  // pink: more red, less green
}

TEST_F(Drawing, OfATableSaysItsDoubtsBelow) {
  const std::vector<std::string> none{"Nothing is doubtful."};
  const std::vector<std::string> some{"Doubtful: the light is bad", "Doubtful: the camera is far away",
                                      "Red: look at it."};

  const cv::Mat sure = eyes::draw_table(reader_.table(), picture_, seen_, none);
  const cv::Mat doubtful = eyes::draw_table(reader_.table(), picture_, seen_, some);

  EXPECT_GT(sure.rows, picture_.rows);
  EXPECT_GT(doubtful.rows, sure.rows);
}

TEST_F(Drawing, IsWrittenBySeneschalBesideTheTableAndForEachPicture) {
  const test::ScratchFolder scratch;
  const auto table = scratch / "table.json";
  std::vector<std::string> call{"calibrate", "--board", (scene_.folder().parent_path() / "board.json").string()};
  for (const Scene::Frame& frame : scene_.frames()) {
    if (frame.kind == "setup" || frame.kind == "teach") {
      call.insert(call.end(), {"--frame", frame.kind + "=" + scene_.path(frame).string()});
    }
  }
  call.insert(call.end(), {"--out", table.string()});
  ASSERT_EQ(test::run_program("seneschal", call).exit_status, 0);
  EXPECT_FALSE(cv::imread((scratch / "table.png").string()).empty());

  const auto file = scene_.path(unknown_frames(scene_).front());
  const auto drawings = scratch / "drawings";
  const auto observed = test::run_program(
      "seneschal", {"observe", "--table", table.string(), "--draw", drawings.string(), file.string()});
  EXPECT_EQ(observed.exit_status, 0) << observed.err;
  EXPECT_FALSE(cv::imread((drawings / file.filename()).string()).empty());
}

TEST_F(Drawing, NeverOverwritesThePictureItself) {
  const test::ScratchFolder scratch;
  const auto table = scratch / "table.json";
  std::ofstream(table) << vision::table_text(reader_.table());
  const auto copy = scratch / "one.jpg";
  ASSERT_TRUE(eyes::save_picture(copy, picture_));
  const std::string before = text_of(copy);

  const auto observed = test::run_program(
      "seneschal", {"observe", "--table", table.string(), "--draw", scratch.path().string(), copy.string()});

  EXPECT_EQ(observed.exit_status, 2);
  EXPECT_NE(observed.err.find("another folder"), std::string::npos);
  EXPECT_EQ(text_of(copy), before);
}

}  // namespace
}  // namespace seneschal::tests
