#include "vision/light/light_reader.h"

#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>

#include "vision/artus/sample_table.h"
#include "vision/board/artus/board_file.h"

namespace seneschal::vision {
namespace {

/// A board as drawn by chance, a quarter of the camera's size.
class LightOverATable : public ::testing::Test {
 protected:
  LightOverATable() : learned_(camera_.size / kShrink, CV_8UC3) {
    cv::RNG random(3);
    cv::Mat rough(learned_.rows / 4, learned_.cols / 4, CV_8UC3);
    random.fill(rough, cv::RNG::UNIFORM, 60, 160);
    cv::resize(rough, learned_, learned_.size(), 0, 0, cv::INTER_LINEAR);
  }

  [[nodiscard]] LightReader reader() const {
    return {{learned_, cv::Mat(learned_.size(), CV_8U, cv::Scalar(255))}, board_, camera_};
  }
  [[nodiscard]] double off(const cv::Mat& picture) const {
    return cv::norm(picture, learned_, cv::NORM_L1) / static_cast<double>(learned_.total() * 3);
  }

  Board board_ = parse_board(tests::reference_board_text(), "board.json").value();
  CameraModel camera_ = tests::camera_above({1280, 960});
  cv::Mat learned_;
};

TEST_F(LightOverATable, IsLeftAloneWhereNothingChanged) {
  EXPECT_TRUE(reader().overall(learned_).is_as_learned());
}

TEST_F(LightOverATable, IsTakenBackWhereALampIsDimAndWarm) {
  cv::Mat now;
  cv::multiply(learned_, cv::Scalar(0.4, 0.6, 0.8), now);

  const Light light = reader().overall(now);

  EXPECT_GT(off(now), 30);
  EXPECT_LT(off(light.as_learned(now)), 2);
}

TEST_F(LightOverATable, IsTakenBackFromPlaceToPlace) {
  cv::Mat now = learned_.clone();
  cv::Mat half = now.colRange(0, now.cols / 2);
  half *= 0.6;

  EXPECT_LT(off(reader().everywhere(now, {}).as_learned(now)), 0.2 * off(now));
}

TEST_F(LightOverATable, IsReadTheSameAfterAHandWasOverTheTable) {
  const LightReader reader = this->reader();
  cv::Mat now = learned_.clone();
  now.colRange(0, now.cols / 2).setTo(cv::Scalar::all(255));
  const double before = reader.overall(now).burnt_share();

  static_cast<void>(reader.everywhere(now, cv::Mat(learned_.size(), CV_8U, cv::Scalar(255))));

  EXPECT_DOUBLE_EQ(reader.overall(now).burnt_share(), before);
}

TEST_F(LightOverATable, IsBurntWhereThePrintIsWhite) {
  cv::Mat now = learned_.clone();
  now.colRange(0, now.cols / 2).setTo(cv::Scalar::all(255));

  const Light light = reader().overall(now);

  EXPECT_NEAR(light.burnt_share(), 0.5, 0.1);
  EXPECT_EQ(light.burnt().at<std::uint8_t>(4, 4), 255);
  EXPECT_EQ(light.burnt().at<std::uint8_t>(4, camera_.size.width - 4), 0);
}

TEST_F(LightOverATable, LosesItsContrastInABlur) {
  cv::Mat now;
  cv::GaussianBlur(learned_, now, {}, 2);

  EXPECT_LT(reader().overall(now).sharpness(), 0.5);
}

}  // namespace
}  // namespace seneschal::vision
