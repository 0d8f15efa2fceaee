#include "hardware/cameras/v4l2_modes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <linux/videodev2.h>

#include <vector>

namespace seneschal::cameras {
namespace {

using ::testing::HasSubstr;

// As a common USB 2 camera offers them: raw pictures are slow where they are large.
const std::vector<OfferedMode> kOffered{
    {V4L2_PIX_FMT_YUYV, {640, 480}, 30.0},    {V4L2_PIX_FMT_YUYV, {1280, 960}, 7.5},
    {V4L2_PIX_FMT_MJPEG, {640, 480}, 30.0},   {V4L2_PIX_FMT_MJPEG, {1280, 960}, 30.0},
    {V4L2_PIX_FMT_MJPEG, {1920, 1080}, 30.0}, {V4L2_PIX_FMT_SBGGR8, {1280, 960}, 60.0},
};

TEST(V4l2Modes, TakesJpegNearTheUsualSizeWhenNothingIsWanted) {
  const auto mode = choose_mode(kOffered, {}, "camera");
  ASSERT_TRUE(mode) << mode.error().message();
  EXPECT_EQ(four_cc_text(mode->format), "MJPG");
  EXPECT_EQ(mode->size, cv::Size(1280, 960));
}

TEST(V4l2Modes, TakesAWantedSizeInTheBestFormatForIt) {
  const auto mode = choose_mode(kOffered, {{}, cv::Size(640, 480)}, "camera");
  ASSERT_TRUE(mode) << mode.error().message();
  EXPECT_EQ(mode->size, cv::Size(640, 480));
  EXPECT_EQ(four_cc_text(mode->format), "MJPG");
}

TEST(V4l2Modes, TakesAWantedFormatAtASizeThatIsNotSlow) {
  const auto mode = choose_mode(kOffered, {"YUYV", {}}, "camera");
  ASSERT_TRUE(mode) << mode.error().message();
  EXPECT_EQ(mode->size, cv::Size(640, 480)) << "at 1280 x 960 it gives 7.5 frames a second";
}

TEST(V4l2Modes, RefusesWhatIsNotOfferedAndListsWhatIs) {
  const auto mode = choose_mode(kOffered, {"NV12", cv::Size(1600, 1200)}, "Webcam (/dev/video0)");
  ASSERT_FALSE(mode);
  EXPECT_EQ(mode.error().kind, DeviceError::Kind::kUnsuited);
  EXPECT_THAT(mode.error().message(), HasSubstr("Webcam (/dev/video0): expected pictures as NV12 of 1600 x 1200"));
  EXPECT_THAT(mode.error().message(), HasSubstr("MJPG 1280x960"));
}

TEST(V4l2Device, TellsWhatIsNoCameraFromACameraThatIsNotThere) {
  const auto other = V4l2Device::open("/dev/null");
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().kind, DeviceError::Kind::kUnsuited);
  EXPECT_THAT(other.error().message(), HasSubstr("/dev/null: expected a camera (V4L2)"));
  const auto away = V4l2Device::open("/dev/no-such-camera");
  ASSERT_FALSE(away);
  EXPECT_EQ(away.error().kind, DeviceError::Kind::kAway);
}

TEST(V4l2Modes, TurnsRawPicturesIntoColours) {
  const cv::Size size(2, 2);
  const auto is_blue = [](const cv::Vec3b& pixel) { return pixel[0] > 200 && pixel[1] < 60 && pixel[2] < 60; };
  // Blue in YUV of video range: 41, 240, 110.
  const std::vector<unsigned char> yuyv{41, 240, 41, 110, 41, 240, 41, 110};
  const std::vector<unsigned char> uyvy{240, 41, 110, 41, 240, 41, 110, 41};
  const std::vector<unsigned char> nv12{41, 41, 41, 41, 240, 110};
  const std::vector<unsigned char> rgb{0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 255};
  EXPECT_TRUE(is_blue(bgr_from(V4L2_PIX_FMT_YUYV, size, 4, yuyv)->at<cv::Vec3b>(1, 1)));
  EXPECT_TRUE(is_blue(bgr_from(V4L2_PIX_FMT_UYVY, size, 4, uyvy)->at<cv::Vec3b>(1, 1)));
  EXPECT_TRUE(is_blue(bgr_from(V4L2_PIX_FMT_NV12, size, 2, nv12)->at<cv::Vec3b>(1, 1)));
  EXPECT_TRUE(is_blue(bgr_from(V4L2_PIX_FMT_RGB24, size, 6, rgb)->at<cv::Vec3b>(1, 1)));
}

TEST(V4l2Modes, MindsThePaddingOfLines) {
  const std::vector<unsigned char> padded{41, 240, 41, 110, 9, 9, 9, 9, 235, 128, 235, 128, 9, 9, 9, 9};
  const auto bgr = bgr_from(V4L2_PIX_FMT_YUYV, {2, 2}, 8, padded);
  ASSERT_TRUE(bgr);
  EXPECT_GT(bgr->at<cv::Vec3b>(1, 1)[1], 250) << "the second row is white";
}

TEST(V4l2Modes, TakesNoPictureThatIsCutShort) {
  const std::vector<unsigned char> half(640 * 480);
  EXPECT_FALSE(bgr_from(V4L2_PIX_FMT_YUYV, {640, 480}, 1280, half));
  EXPECT_FALSE(bgr_from(V4L2_PIX_FMT_NV12, {640, 480}, 640, half));
  EXPECT_FALSE(bgr_from(V4L2_PIX_FMT_MJPEG, {640, 480}, 0, half)) << "JPEG is not for here";
}

}  // namespace
}  // namespace seneschal::cameras
