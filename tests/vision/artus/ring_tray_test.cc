#include "vision/zones/ring_tray.h"

#include <gtest/gtest.h>

#include <iostream>

#include <nlohmann/json.hpp>
#include <opencv2/imgproc.hpp>

#include "rules/strict_json/read_json.h"
#include "vision/artus/track_scene.h"

namespace seneschal::vision {
namespace {

using tests::track_scenes;
using tests::TrackScene;

// A board that is a tray, seen from straight above.
Board tray_board() {
  Board board;
  board.ring_tray = {{0, 0, 0}, 46};
  board.ring = {16.4, 3.2};
  return board;
}

CameraModel camera_above() {
  CameraModel camera;
  camera.size = {320, 240};
  camera.focal_px = 1000;
  camera.rotation = {CV_PI, 0, 0};
  camera.translation = {0, 0, 700};
  return camera;
}

cv::Mat drawn_tray(const std::vector<BoardPoint>& rings) {
  const CameraModel camera = camera_above();
  cv::Mat picture(camera.size, CV_8UC3, cv::Scalar(40, 60, 50));
  for (const BoardPoint& ring : rings) {
    cv::circle(picture, camera.project(ring), 9, cv::Scalar(60, 190, 230), 4, cv::LINE_AA);
  }
  return picture;
}

RingTrayModel drawn_model() {
  const CalibrationView setup{ViewKind::kSetup, camera_above(), drawn_tray({{-20, 10}, {20, 12}, {0, -22}, {3, 25}})};
  return learn_ring_tray(tray_board(), std::span(&setup, 1)).value();
}

TEST(RingTray, CountsRingsThatItWasNotTaughtWith) {
  const RingTrayModel model = drawn_model();
  std::vector<BoardPoint> rings;
  for (const BoardPoint& next : std::vector<BoardPoint>{{-25, 0}, {0, 0}, {25, 0}, {0, 22}, {0, -22}, {-22, 22}}) {
    const auto read = RingTrayReader(model, tray_board(), camera_above()).read(drawn_tray(rings), {});
    ASSERT_TRUE(read.is_visible);
    EXPECT_EQ(read.best(), static_cast<int>(rings.size()));
    rings.push_back(next);
  }
}

TEST(RingTray, IsLeftOpenWhenAHandIsOverIt) {
  cv::Mat covered(240, 320, CV_8U, cv::Scalar(0));
  cv::circle(covered, {160, 120}, 5, cv::Scalar(255), cv::FILLED);

  EXPECT_FALSE(RingTrayReader(drawn_model(), tray_board(), camera_above()).read(drawn_tray({}), covered).is_visible);
}

TEST(RingTray, IsLeftOpenWhenItIsPartlyOutsideThePicture) {
  CameraModel camera = camera_above();
  camera.translation[0] = 200;

  EXPECT_FALSE(RingTrayReader(drawn_model(), tray_board(), camera).read(drawn_tray({}), {}).is_visible);
}

TEST(RingTray, IsNotLearnedFromATrayWithoutRings) {
  const CalibrationView setup{ViewKind::kSetup, camera_above(), drawn_tray({})};

  const auto model = learn_ring_tray(tray_board(), std::span(&setup, 1));

  ASSERT_FALSE(model);
  EXPECT_EQ(model.error(), Unlearnable{TrayEmpty{}});
}

TEST(RingTray, KeepsItsModelThroughAFile) {
  const RingTrayModel model = drawn_model();

  const auto again = strict_json::read_json(to_json(model).dump(), "table.json", ring_tray_from_json);

  ASSERT_TRUE(again) << again.error().message();
  EXPECT_EQ(again->gold, model.gold);
  EXPECT_EQ(again->ring_mm2, model.ring_mm2);
  EXPECT_EQ(again->background_mm2, model.background_mm2);
}

TEST(RingTray, CountsTheRingsOfTheSharedTables) {
  if (track_scenes().empty()) {
    GTEST_SKIP() << "shared/scenes is absent";
  }
  int right = 0;
  int all = 0;
  for (const TrackScene& scene : track_scenes()) {
    const auto model = learn_ring_tray(scene.board, scene.views);
    ASSERT_TRUE(model) << scene.name << ": " << model.error();
    for (const auto& frame : scene.frames) {
      if (frame.at("hand")) {
        continue;
      }
      const auto read = RingTrayReader(*model, scene.board, scene.camera).read(scene.picture(frame), {});
      ASSERT_TRUE(read.is_visible) << scene.name << " " << frame.at("file");
      right += read.best() == frame.at("ring_supply").get<int>() ? 1 : 0;
      ++all;
    }
  }
  std::cout << "ring trays right: " << right << " of " << all << "\n";
  EXPECT_GE(right, 0.995 * all);
  EXPECT_GE(all, 180) << "too few to say anything";
}

}  // namespace
}  // namespace seneschal::vision
