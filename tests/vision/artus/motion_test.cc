#include "vision/cover/motion.h"

#include <gtest/gtest.h>

#include <cmath>
#include <iostream>
#include <vector>

#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "vision/artus/sample_table.h"
#include "vision/artus/scene.h"

namespace seneschal::vision {
namespace {

using std::chrono::milliseconds;
using Instant = std::chrono::steady_clock::time_point;

cv::Mat everywhere(const cv::Mat& view) {
  return cv::Mat(view.size(), CV_8U, cv::Scalar(255));
}

/// The pictures of a recorded game in order: set-up table, hands, figures that were moved.
std::vector<cv::Mat> game_pictures(std::size_t most) {
  const tests::Scene scene(std::filesystem::path(SENESCHAL_TEST_DATA) / "scenes" / "table-21");
  std::vector<cv::Mat> pictures;
  for (const auto& frame : scene.frames()) {
    if (pictures.size() < most) {
      pictures.push_back(scene.picture(frame));
    }
  }
  return pictures;
}

/// As a camera would send the same scene at another moment: noise, a lamp on alternating current under a rolling
/// shutter, JPEG.
cv::Mat again(const cv::Mat& bgr, double noise, double flicker, double phase, int quality) {
  cv::Mat now;
  bgr.convertTo(now, CV_32F);
  cv::Mat random(now.size(), CV_32FC3);
  cv::randn(random, cv::Scalar::all(0), cv::Scalar::all(noise));
  now += random;
  for (int y = 0; y < now.rows; ++y) {
    now.row(y) *= 1 + flicker * std::sin(phase + 0.01 * y);
  }
  std::vector<unsigned char> bytes;
  cv::imencode(".jpg", now, bytes, {cv::IMWRITE_JPEG_QUALITY, quality});
  return cv::imdecode(bytes, cv::IMREAD_COLOR);
}

TEST(Motion, IsSeenBetweenAnyTwoPicturesOfAGame) {
  const auto pictures = game_pictures(24);
  for (std::size_t i = 1; i < pictures.size(); ++i) {
    const cv::Mat before = motion_view(pictures[i - 1]);
    EXPECT_TRUE(has_changed(before, motion_view(pictures[i]), everywhere(before))) << "picture " << i;
  }
}

TEST(Motion, IsSeenWhenTheCameraIsBumped) {
  const cv::Mat picture = game_pictures(1).front();
  const cv::Mat before = motion_view(picture);
  for (const double px : {3.0, 10.0, 40.0}) {
    cv::Mat bumped;
    const cv::Mat shift = (cv::Mat_<double>(2, 3) << 1, 0, px, 0, 1, 0);
    cv::warpAffine(picture, bumped, shift, picture.size(), cv::INTER_LINEAR, cv::BORDER_REPLICATE);
    EXPECT_TRUE(has_changed(before, motion_view(bumped), everywhere(before))) << px;
  }
}

TEST(Motion, IsNotSeenInNoiseFlickerAndCompression) {
  cv::theRNG().state = 1;
  int pairs = 0;
  for (const cv::Mat& picture : game_pictures(1)) {
    for (const double noise : {0.0, 12.0}) {
      for (const double flicker : {0.0, 0.1}) {
        for (const int quality : {95, 40}) {
          const cv::Mat one = motion_view(again(picture, noise, flicker, 0, quality));
          const cv::Mat other = motion_view(again(picture, noise, flicker, 2, quality));
          EXPECT_FALSE(has_changed(one, other, everywhere(one)))
              << "noise " << noise << ", flicker " << flicker << ", quality " << quality;
          ++pairs;
        }
      }
    }
  }
  std::cout << pairs << " pairs of still pictures compared\n";
}

TEST(Motion, IsNotSeenWhenALampIsDimmed) {
  const cv::Mat picture = game_pictures(1).front();
  const cv::Mat before = motion_view(picture);
  for (const double gain : {0.6, 0.9, 1.1}) {
    EXPECT_FALSE(has_changed(before, motion_view(cv::Mat(picture * gain)), everywhere(before))) << gain;
  }
}

TEST(Motion, IsSeenWhereItIsWatchedOnly) {
  const cv::Mat before(120, 160, CV_8U, cv::Scalar(90));
  cv::Mat now = before.clone();
  cv::circle(now, {40, 60}, 4, cv::Scalar(150), cv::FILLED);
  cv::Mat watched = everywhere(before);
  EXPECT_TRUE(has_changed(before, now, watched));
  watched.colRange(0, 80) = 0;
  EXPECT_FALSE(has_changed(before, now, watched));
}

TEST(Motion, ViewsOfAJpegAreLikeThoseOfItsPixels) {
  const cv::Mat picture = game_pictures(1).front();
  std::vector<unsigned char> bytes;
  cv::imencode(".jpg", picture, bytes);
  const auto reduced = motion_view(std::string(bytes.begin(), bytes.end()));
  ASSERT_TRUE(reduced) << reduced.error();
  const cv::Mat whole = motion_view(cv::imdecode(bytes, cv::IMREAD_COLOR));
  EXPECT_EQ(reduced->size(), whole.size());
  EXPECT_LT(cv::mean(cv::abs(*reduced - whole))[0], 2);
}

TEST(Motion, RefusesBytesThatAreNoPicture) {
  EXPECT_FALSE(motion_view(std::string()));
  EXPECT_FALSE(motion_view(std::string("no picture")));
}

TEST(Motion, WatchesTheBoardAndNotTheCorners) {
  const Table table = tests::made_up_table();
  const cv::Mat watched = watched_part(table.board, table.camera);
  EXPECT_EQ(watched.size(), cv::Size((table.camera.size.width + 7) / 8, (table.camera.size.height + 7) / 8));
  EXPECT_EQ(watched.at<std::uint8_t>(watched.rows / 2, watched.cols / 2), 255);
  EXPECT_EQ(watched.at<std::uint8_t>(0, 0), 0);
}

class StillWatchTest : public ::testing::Test {
 protected:
  /// A grey table with something on it at `x`.
  [[nodiscard]] static cv::Mat with_thing_at(int x) {
    cv::Mat view(120, 160, CV_8U, cv::Scalar(90));
    cv::circle(view, {x, 60}, 5, cv::Scalar(180), cv::FILLED);
    return view;
  }
  Motion look(const cv::Mat& view, int ms) { return watch_.look(view, Instant(milliseconds(ms))); }

  StillWatch watch_{cv::Mat(120, 160, CV_8U, cv::Scalar(255))};
};

TEST_F(StillWatchTest, ReadsAtTheThirdAlikeViewOfAFastCameraAndTheSecondOfASlowOne) {
  EXPECT_EQ(look(with_thing_at(30), 0), Motion::kMoving);
  EXPECT_EQ(look(with_thing_at(30), 33), Motion::kMoving);
  EXPECT_EQ(look(with_thing_at(30), 66), Motion::kJustStill);
  EXPECT_EQ(look(with_thing_at(30), 100), Motion::kStill);

  EXPECT_EQ(look(with_thing_at(60), 1000), Motion::kMoving);
  EXPECT_EQ(look(with_thing_at(60), 1200), Motion::kJustStill);
}

TEST_F(StillWatchTest, WaitsForWhatMovesSlowly) {
  int ms = 0;
  for (int step = 0; step < 20; ++step) {
    EXPECT_NE(look(with_thing_at(30 + 2 * step), ms += 33), Motion::kJustStill);
  }
}

TEST_F(StillWatchTest, ReadsAgainAfterAnInterruption) {
  look(with_thing_at(30), 0);
  EXPECT_EQ(look(with_thing_at(30), 100), Motion::kJustStill);
  watch_.forget();
  EXPECT_EQ(look(with_thing_at(30), 9000), Motion::kMoving);
  EXPECT_EQ(look(with_thing_at(30), 9100), Motion::kJustStill);
}

TEST_F(StillWatchTest, TakesViewsOfAnotherSize) {
  cv::Mat large;
  cv::resize(with_thing_at(30), large, {320, 240});
  EXPECT_EQ(look(large, 0), Motion::kMoving);
  EXPECT_EQ(look(large, 100), Motion::kJustStill);
}

}  // namespace
}  // namespace seneschal::vision
