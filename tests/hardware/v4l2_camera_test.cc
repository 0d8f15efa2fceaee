// On a real V4L2 device: the kernel's vivid or v4l2loopback, or a camera. Skipped where there is none.
#include "hardware/cameras/v4l2_camera.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace seneschal::cameras {
namespace {

using std::chrono::milliseconds;
using ::testing::HasSubstr;

constexpr milliseconds kLong(5000);

class V4l2CameraTest : public ::testing::Test {
 protected:
  void SetUp() override {
    if (devices_.empty()) {
      GTEST_SKIP() << "no V4L2 device: plug in a camera, or load the kernel's virtual one (modprobe vivid)";
    }
  }
  [[nodiscard]] const std::filesystem::path& device() const { return devices_.front(); }

  const std::vector<std::filesystem::path> devices_ = v4l2_devices();
};

TEST_F(V4l2CameraTest, GivesFreshPicturesWithTheDriversTimestamps) {
  const auto camera = V4l2Camera::open(device(), {});
  ASSERT_TRUE(camera) << camera.error();
  std::cout << (*camera)->info() << '\n';
  ports::MonoTime last;
  for (int i = 0; i < 5; ++i) {
    const auto frame = (*camera)->next_frame(kLong);
    ASSERT_TRUE(frame) << frame.error().message;
    EXPECT_GT(frame->captured, last);
    EXPECT_LT(std::chrono::steady_clock::now() - frame->captured, std::chrono::seconds(2));
    last = frame->captured;
    if (const auto* bgr = std::get_if<cv::Mat>(&frame->picture)) {
      EXPECT_EQ(bgr->size(), (*camera)->info().size);
    }
  }
}

TEST_F(V4l2CameraTest, OffersModesAndOpensInEachFormatThatItTakes) {
  const auto device_of_modes = V4l2Device::open(device());
  ASSERT_TRUE(device_of_modes) << device_of_modes.error();
  const auto modes = device_of_modes->modes();
  ASSERT_FALSE(modes.empty());
  int opened = 0;
  for (const char* format : {"MJPG", "YUYV", "NV12"}) {
    const V4l2Wishes wishes{{format, {}}, {}};
    if (!choose_mode(modes, wishes.mode, "")) {
      continue;
    }
    const auto camera = V4l2Camera::open(device(), wishes);
    ASSERT_TRUE(camera) << camera.error();
    EXPECT_EQ((*camera)->info().format, format);
    EXPECT_TRUE((*camera)->next_frame(kLong));
    ++opened;
  }
  EXPECT_GT(opened, 0);
}

TEST_F(V4l2CameraTest, LocksItsLightOrSaysThatItCannot) {
  const auto camera = V4l2Camera::open(device(), {});
  ASSERT_TRUE(camera) << camera.error();
  const auto locked = (*camera)->set_light(ports::LightControl::kLocked);
  std::cout << (locked ? *locked : locked.error()) << '\n';
  if (locked) {
    EXPECT_THAT(*locked, HasSubstr("kept as they are now"));
    const auto values = (*camera)->locked_at();
    ASSERT_TRUE(values);
    EXPECT_TRUE((*camera)->lock_at(*values));
    EXPECT_EQ((*camera)->locked_at(), values);
    EXPECT_TRUE((*camera)->set_light(ports::LightControl::kAutomatic));
  } else {
    EXPECT_THAT(locked.error(), HasSubstr("has no control"));
  }
  EXPECT_TRUE((*camera)->next_frame(kLong));
}

TEST_F(V4l2CameraTest, RefusesASizeThatTheDeviceDoesNotOffer) {
  const auto camera = V4l2Camera::open(device(), {{{}, cv::Size(1234, 567)}, {}});
  ASSERT_FALSE(camera);
  EXPECT_THAT(camera.error(), HasSubstr("1234 x 567 pixels; it offers"));
}

}  // namespace
}  // namespace seneschal::cameras
