// The Pi's camera adapter on libcamera's own pipelines for tests, which stand in for a sensor: vimc, a module of the
// kernel's that Debian leaves out, and from libcamera 0.4 on "virtual", which needs no kernel.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "hardware/cameras/gst_camera.h"
#include "run_program.h"
#include "system/guest/kernel_video.h"

namespace seneschal::cameras {
namespace {

using std::chrono::milliseconds;
using ::testing::HasSubstr;
namespace fs = std::filesystem;

constexpr milliseconds kLongForASensor(20000);

class PiCameraKernel : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!fs::exists("/opt/guest")) {
      GTEST_SKIP() << "no libcamera of our own; tests/system/guest/guest.sh boots a machine that has one";
    }
  }
};

TEST_F(PiCameraKernel, ThatIsNotThereIsSaidToBeMissing) {
  const auto camera = GstCamera::open_pi({});
  ASSERT_FALSE(camera) << (*camera)->info();
  EXPECT_THAT(camera.error().message(), HasSubstr("Raspberry Pi camera: Could not find any supported camera"));
  EXPECT_THAT(camera.error().message(),
              HasSubstr("are the packages gstreamer1.0-libcamera and libcamera-ipa installed?"));
}

TEST_F(PiCameraKernel, ShowsTheSensorOfTheKernelsVimc) {
  const test::LoadedModule vimc("vimc", "");
  PiWishes wishes;
  wishes.size = {960, 720};  // vimc scales by three to even numbers
  const auto camera = GstCamera::open_pi(wishes);
  ASSERT_TRUE(camera) << camera.error().message();
  EXPECT_EQ((*camera)->info().size, wishes.size);
  ports::MonoTime last;
  for (int i = 0; i < 3; ++i) {
    const auto frame = (*camera)->next_frame(kLongForASensor);
    ASSERT_TRUE(frame) << frame.error().message();
    EXPECT_GT(frame->captured, last);
    last = frame->captured;
    cv::Scalar mean;
    cv::Scalar deviation;
    cv::meanStdDev(std::get<cv::Mat>(frame->picture), mean, deviation);
    EXPECT_GT(deviation[0] + deviation[1] + deviation[2], 30) << "its sensor shows coloured bars";
  }
}

}  // namespace
}  // namespace seneschal::cameras
