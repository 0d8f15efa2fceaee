#include "vision/zones/rings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include <opencv2/dnn.hpp>
#include <opencv2/imgproc.hpp>

#include "vision/learned/seat_features.h"

namespace seneschal::vision {
namespace {

Board one_chair() {
  Board board;
  board.seats = {28, 150, Angle::degrees(90)};
  board.ring = {16.4, 3.2};
  return board;
}

// Straight above the board's middle.
CameraModel camera_above() {
  CameraModel camera;
  camera.size = {640, 480};
  camera.focal_px = 1000;
  camera.rotation = {CV_PI, 0, 0};
  camera.translation = {0, 100, 700};
  return camera;
}

const cv::Scalar kGoldBgr(60, 190, 230);
constexpr Gold kGold{0.187, 1.09};  // of kGoldBgr, as log_colour() has it

cv::Mat chair_with_ring(const cv::Scalar& ring) {
  const CameraModel camera = camera_above();
  const BoardPoint chair = one_chair().seats.at(0);
  cv::Mat picture(camera.size, CV_8UC3, cv::Scalar(70, 80, 90));
  cv::circle(picture, camera.project({chair.x + 1, chair.y - 2, 6.4}), 10, ring, 4, cv::LINE_AA);
  return picture;
}

RingLook look_at(const cv::Mat& picture) {
  return RingSampler(one_chair(), camera_above()).look(Goldenness(kGold), smooth(picture), 0);
}

TEST(RingLook, IsGoldenWhereARingLiesAside) {
  const RingLook look = look_at(chair_with_ring(kGoldBgr));

  EXPECT_GT(look.golden, 0.5);
  EXPECT_LT(look.level[0], -0.3) << "the hole is darker than the crest";
}

TEST(RingLook, IsNotGoldenWithoutARing) {
  const RingLook look = look_at(chair_with_ring(cv::Scalar(70, 80, 90)));

  EXPECT_LT(look.golden, 0.1);
}

TEST(RingVariation, SaysWhatDnnSaysOfItsFile) {
  cv::dnn::Net net = cv::dnn::readNetFromONNX(SENESCHAL_SOURCE_DIR "/vision/learned/ring_variation.onnx");
  std::vector<RingLook> looks(20);
  cv::Mat1f measures(static_cast<int>(looks.size()), RingVariation::kMeasures);
  cv::RNG random(1);
  for (std::size_t i = 0; i < looks.size(); ++i) {
    for (auto* const circles : {&looks[i].level, &looks[i].tilt, &looks[i].red_over_green, &looks[i].green_over_blue}) {
      std::generate(circles->begin(), circles->end(), [&random] { return random.uniform(-0.5, 0.5); });
    }
    looks[i].lean = random.uniform(0.0, 0.5);
    const auto row = RingVariation::measures_of(looks[i]);
    std::copy(row.begin(), row.end(), measures[static_cast<int>(i)]);
  }

  net.setInput(measures);
  const cv::Mat1f told = net.forward();

  for (std::size_t i = 0; i < looks.size(); ++i) {
    const auto logs = RingVariation::shipped().log_likelihoods(looks[i]);
    for (std::size_t count = 0; count < logs.size(); ++count) {
      EXPECT_NEAR(logs[count], told(static_cast<int>(i), static_cast<int>(count)), 1e-4);
    }
  }
}

TEST(Rings, AreMoreLikelyNoneWithoutGold) {
  RingLook look;
  const auto none = read_rings(RingVariation::shipped(), look);
  look.golden = 0.5;
  const auto some = read_rings(RingVariation::shipped(), look);

  EXPECT_EQ(std::max_element(none.begin(), none.end()), none.begin());
  EXPECT_NE(std::max_element(some.begin(), some.end()), some.begin());
}

}  // namespace
}  // namespace seneschal::vision
