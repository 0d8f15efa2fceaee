#include "vision/pictures/colour_steps.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <filesystem>
#include <vector>

#include <opencv2/imgcodecs.hpp>

#include "vision/artus/scene.h"

namespace seneschal::vision {
namespace {

cv::Mat sample_picture() {
  const tests::Scene scene(std::filesystem::path(SENESCHAL_TEST_DATA) / "scenes" / "table-12");
  return scene.picture(scene.frames().at(1));
}

cv::Mat compressed(const cv::Mat& bgr, int quality) {
  std::vector<std::uint8_t> bytes;
  cv::imencode(".jpg", bgr, bytes, {cv::IMWRITE_JPEG_QUALITY, quality});
  return cv::imdecode(bytes, cv::IMREAD_COLOR);
}

/// What libjpeg divides the mean of a block of Cb or Cr by: 17 at quality 50 (ITU-T T.81, table K.2), scaled.
double steps_of(int quality) {
  return std::floor((17 * (5000.0 / quality) + 50) / 100) / 8;
}

TEST(ColourSteps, AreThoseThatTheFileWasWrittenWith) {
  const cv::Mat picture = sample_picture();
  for (const int quality : {30, 25, 20, 15, 10}) {
    const auto steps = coarse_colour_steps(compressed(picture, quality));
    ASSERT_TRUE(steps) << quality;
    EXPECT_NEAR(*steps, steps_of(quality), 0.15) << quality;
  }
}

TEST(ColourSteps, AreFoundUnderNoiseAndInTheDark) {
  cv::Mat picture = sample_picture();
  cv::RNG random(3);
  cv::Mat noise(picture.size(), CV_16SC3);
  random.fill(noise, cv::RNG::NORMAL, 0, 8);
  cv::add(0.4 * picture, noise, picture, cv::noArray(), CV_8U);

  EXPECT_FALSE(coarse_colour_steps(compressed(picture, 40)));
  const auto steps = coarse_colour_steps(compressed(picture, 20));
  ASSERT_TRUE(steps);
  EXPECT_NEAR(*steps, steps_of(20), 0.15);
}

TEST(ColourSteps, AreNotCoarseFromQuality35On) {
  const cv::Mat picture = sample_picture();
  for (const int quality : {35, 40, 50, 60, 75, 90, 98}) {
    EXPECT_FALSE(coarse_colour_steps(compressed(picture, quality))) << quality;
  }
}

TEST(ColourSteps, AreNothingWhereThereIsNoColour) {
  EXPECT_FALSE(coarse_colour_steps(cv::Mat()));
  EXPECT_FALSE(coarse_colour_steps(cv::Mat(4, 4, CV_8UC3, cv::Scalar(10, 200, 30))));
  EXPECT_FALSE(coarse_colour_steps(cv::Mat(480, 640, CV_8UC3, cv::Scalar::all(128))));
  EXPECT_FALSE(coarse_colour_steps(cv::Mat(480, 640, CV_8UC3, cv::Scalar(20, 90, 240))));
}

}  // namespace
}  // namespace seneschal::vision
