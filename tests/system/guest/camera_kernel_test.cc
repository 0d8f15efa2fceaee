// The V4L2 adapter on the kernel's own camera drivers: vivid, whose three devices are a webcam with a list of sizes, an
// HDMI input that scales to any, and one that does not scale.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <linux/videodev2.h>

#include <memory>

#include "hardware/cameras/v4l2_camera.h"
#include "run_program.h"
#include "system/guest/kernel_files.h"
#include "system/guest/kernel_video.h"

namespace seneschal::cameras {
namespace {

using std::chrono::milliseconds;
using ::testing::HasSubstr;
namespace fs = std::filesystem;

constexpr milliseconds kLong(10000);
const std::string kWebcam = "/dev/video20";
const std::string kScaler = "/dev/video21";
const std::string kUnscaled = "/dev/video22";
const fs::path kDriver = "/sys/bus/platform/drivers/vivid";

class CameraKernel : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!fs::exists("/opt/guest")) {
      GTEST_SKIP() << "no machine of our own in which to plug cameras; tests/system/guest/guest.sh boots one";
    }
    vivid_.emplace("vivid",
                   "n_devs=3 node_types=0x1,0x1,0x1 num_inputs=1,1,1 input_types=0,3,3 ccs_cap_mode=7,7,0 "
                   "vid_cap_nr=20,21,22");
  }

  static std::unique_ptr<V4l2Camera> opened(const std::string& place, const V4l2Wishes& wishes = {}) {
    auto camera = V4l2Camera::open(place, wishes);
    EXPECT_TRUE(camera) << camera.error().message();
    return camera ? std::move(*camera) : nullptr;
  }
  static std::unique_ptr<V4l2Camera> small_webcam() { return opened(kWebcam, {{"YUYV", cv::Size(640, 480)}, {}}); }

  /// Whether it drops out, instead of being slow for a while.
  static bool drops_out(ports::Camera& camera) {
    return test::comes_true([&] {
      const auto frame = camera.next_frame(milliseconds(200));
      return !frame && frame.error().kind == ports::NoFrame::kDroppedOut;
    });
  }
  static bool comes_back(ports::Camera& camera) {
    return test::comes_true([&] { return camera.next_frame(milliseconds(200)).has_value(); });
  }

  std::optional<test::LoadedModule> vivid_;
};

TEST_F(CameraKernel, GivesFreshPicturesWithTheDriversTimestamps) {
  const auto camera = small_webcam();
  ASSERT_TRUE(camera);
  ports::MonoTime last;
  for (int i = 0; i < 5; ++i) {
    const auto frame = camera->next_frame(kLong);
    ASSERT_TRUE(frame) << frame.error().message();
    EXPECT_GT(frame->captured, last);
    EXPECT_LT(std::chrono::steady_clock::now() - frame->captured, std::chrono::seconds(2));
    last = frame->captured;
    EXPECT_EQ(std::get<cv::Mat>(frame->picture).size(), cv::Size(640, 480));
  }
}

TEST_F(CameraKernel, OpensInEachFormatThatIsOfferedAndAtEachSize) {
  const auto device = V4l2Device::open(kWebcam);
  ASSERT_TRUE(device) << device.error().message();
  int opened_count = 0;
  for (const OfferedMode& mode : device->modes(std::nullopt)) {
    const std::string format = four_cc_text(mode.format);
    if ((format != "YUYV" && format != "NV12") || mode.size.area() > 640 * 480) {
      continue;
    }
    EXPECT_TRUE(mode.frames_per_second);
    const auto camera = opened(kWebcam, {{format, mode.size}, {}});
    ASSERT_TRUE(camera);
    EXPECT_EQ(camera->info().format, format);
    EXPECT_EQ(camera->info().size, mode.size);
    EXPECT_TRUE(camera->next_frame(kLong));
    ++opened_count;
  }
  EXPECT_GE(opened_count, 6);
}

TEST_F(CameraKernel, SetsTheRateThatIsWanted) {
  const auto camera = opened(kWebcam, {{"YUYV", cv::Size(320, 180)}, 10});
  ASSERT_TRUE(camera);
  EXPECT_EQ(camera->info().frames_per_second, 10);
}

TEST_F(CameraKernel, RefusesASizeThatTheDeviceDoesNotOffer) {
  const auto camera = V4l2Camera::open(kWebcam, {{{}, cv::Size(1234, 567)}, {}});
  ASSERT_FALSE(camera);
  EXPECT_EQ(camera.error().kind, DeviceError::Kind::kUnsuited);
  EXPECT_THAT(camera.error().message(), HasSubstr("1234 x 567 pixels; it offers"));
}

TEST_F(CameraKernel, TakesAnySizeWithinTheRangeOfADeviceThatScales) {
  const auto camera = opened(kScaler, {{"YUYV", cv::Size(800, 600)}, {}});
  ASSERT_TRUE(camera);
  const auto frame = camera->next_frame(kLong);
  ASSERT_TRUE(frame) << frame.error().message();
  EXPECT_EQ(std::get<cv::Mat>(frame->picture).size(), cv::Size(800, 600));
  EXPECT_FALSE(V4l2Camera::open(kScaler, {{"YUYV", cv::Size(801, 600)}, {}})) << "its widths are even";
}

TEST_F(CameraKernel, TakesTheSizeOfADeviceThatListsNone) {
  const auto camera = opened(kUnscaled, {{"YUYV", {}}, {}});
  ASSERT_TRUE(camera);
  const auto frame = camera->next_frame(kLong);
  ASSERT_TRUE(frame) << frame.error().message();
  EXPECT_EQ(std::get<cv::Mat>(frame->picture).size(), camera->info().size);
}

TEST_F(CameraKernel, KeepsItsLightAsItIsAtThatMomentAndAgainAfterItDroppedOut) {
  const auto camera = small_webcam();
  ASSERT_TRUE(camera && camera->next_frame(kLong));
  const auto locked = camera->set_light(ports::LightControl::kLocked);
  ASSERT_TRUE(locked) << locked.error().message();
  EXPECT_THAT(*locked, HasSubstr("gain kept as they are now"));
  EXPECT_EQ(test::control_of(kWebcam, "Gain, Automatic"), 0);
  ASSERT_TRUE(camera->locked_at());
  EXPECT_EQ(camera->locked_at()->at("gain"), test::control_of(kWebcam, "Gain"));

  ASSERT_TRUE(camera->lock_at({{"gain_automatic", 0}, {"gain", 42}, {"focus_absolute", 3}}));
  EXPECT_EQ(*camera->locked_at(), (ports::LightValues{{"gain_automatic", 0}, {"gain", 42}})) << "it has no focus";
  test::set_control(kWebcam, "Disconnect", 1);
  ASSERT_TRUE(drops_out(*camera));
  test::set_control(kWebcam, "Gain", 7);
  test::set_control(kWebcam, "Gain, Automatic", 1);
  ASSERT_TRUE(comes_back(*camera));
  EXPECT_EQ(test::control_of(kWebcam, "Gain, Automatic"), 0);
  EXPECT_EQ(test::control_of(kWebcam, "Gain"), 42);
  EXPECT_TRUE(camera->locked_at());

  ASSERT_TRUE(camera->set_light(ports::LightControl::kAutomatic));
  EXPECT_EQ(test::control_of(kWebcam, "Gain, Automatic"), 1);
  EXPECT_FALSE(camera->locked_at());
}

TEST_F(CameraKernel, SaysThatAnotherProgramUsesIt) {
  const auto camera = small_webcam();
  const auto second = V4l2Camera::open(kWebcam, {});
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().kind, DeviceError::Kind::kAway);
  EXPECT_THAT(second.error().message(), HasSubstr("another program uses the camera: end that one"));
  EXPECT_TRUE(camera->next_frame(kLong));
}

TEST_F(CameraKernel, StaysForAPictureThatTheDriverCallsDamaged) {
  const auto camera = small_webcam();
  ASSERT_TRUE(camera && camera->next_frame(kLong));
  test::set_control(kWebcam, "Inject V4L2_BUF_FLAG_ERROR", 1);
  for (int pictures = 0; pictures < 5;) {
    const auto frame = camera->next_frame(kLong);
    ASSERT_TRUE(frame || frame.error().kind == ports::NoFrame::kNoneInTime) << frame.error().message();
    pictures += frame ? 1 : 0;
  }
}

TEST_F(CameraKernel, DropsOutWhenItsStreamBreaksAndComesBack) {
  const auto camera = small_webcam();
  ASSERT_TRUE(camera && camera->next_frame(kLong));
  test::set_control(kWebcam, "Inject Fatal Streaming Error", 1);
  EXPECT_TRUE(drops_out(*camera));
  EXPECT_TRUE(comes_back(*camera));
}

TEST_F(CameraKernel, DropsOutWhenItIsSilentForLong) {
  const auto camera = small_webcam();
  ASSERT_TRUE(camera && camera->next_frame(kLong));
  test::set_control(kWebcam, "Percentage of Dropped Buffers", 100);
  EXPECT_TRUE(drops_out(*camera));
  test::set_control(kWebcam, "Percentage of Dropped Buffers", 0);
  EXPECT_TRUE(comes_back(*camera));
}

TEST_F(CameraKernel, SaysThatItCannotBeStarted) {
  test::set_control(kWebcam, "Inject VIDIOC_STREAMON Error", 1);
  const auto camera = V4l2Camera::open(kWebcam, {});
  ASSERT_FALSE(camera);
  EXPECT_THAT(camera.error().message(), HasSubstr("cannot start the camera"));
  EXPECT_TRUE(V4l2Camera::open(kWebcam, {})) << "once is once";
}

TEST_F(CameraKernel, IsFoundAgainUnderAnotherNumberWhenItWasUnplugged) {
  const auto camera = small_webcam();
  ASSERT_TRUE(camera && camera->next_frame(kLong));
  ASSERT_TRUE(camera->lock_at({{"gain_automatic", 0}, {"gain", 42}}));
  // The kernel gives a number to no other device while somebody has it open.
  const auto holds_the_number = files::Descriptor::open(kWebcam, O_RDWR);
  test::write(kDriver / "unbind", "vivid.0");
  EXPECT_TRUE(drops_out(*camera));
  const auto away = camera->next_frame(milliseconds(200));
  ASSERT_FALSE(away);
  EXPECT_THAT(away.error().message(), HasSubstr("/dev/video20: No such file or directory; is the camera plugged in?"));
  test::write(kDriver / "bind", "vivid.0");
  ASSERT_TRUE(comes_back(*camera)) << "all three are called vivid; only one is at its port";
  EXPECT_THAT(camera->info().name, ::testing::Not(HasSubstr("/dev/video20")));
  const std::string name = camera->info().name;
  const std::string device = name.substr(name.find("/dev/"), std::string("/dev/video20").size());
  EXPECT_EQ(test::control_of(device, "Gain"), 42);
}

TEST_F(CameraKernel, IsFoundByItsNameUnlessTwoHaveIt) {
  const auto one_of_three = V4l2Camera::open("vivid", {});
  ASSERT_FALSE(one_of_three);
  EXPECT_THAT(one_of_three.error().message(), HasSubstr("vivid: 3 cameras of this name are plugged in"));
  const auto none = V4l2Camera::open("HD Webcam", {});
  ASSERT_FALSE(none);
  EXPECT_THAT(none.error().message(), HasSubstr("no camera is called HD Webcam; is it plugged in?"));
  vivid_.reset();
  const test::LoadedModule single("vivid", "n_devs=1 node_types=0x1 num_inputs=1 input_types=0 vid_cap_nr=70");
  const auto camera = opened("vivid", {{"YUYV", cv::Size(640, 480)}, {}});
  ASSERT_TRUE(camera);
  EXPECT_EQ(camera->info().name, "vivid (/dev/video70)");
}

TEST_F(CameraKernel, DoesNotTakeAnotherCameraAtItsPathForIt) {
  const auto camera = small_webcam();
  ASSERT_TRUE(camera && camera->next_frame(kLong));
  test::write(kDriver / "unbind", "vivid.0");
  ASSERT_TRUE(drops_out(*camera));
  vivid_.reset();
  const test::PlayedCamera other(20, "other");
  const auto frame = camera->next_frame(milliseconds(200));
  ASSERT_FALSE(frame);
  EXPECT_EQ(frame.error().kind, ports::NoFrame::kDroppedOut);
}

TEST_F(CameraKernel, IsListedTriedAndLockedByTheProgram) {
  const test::Ran listed = test::run_program("seneschal", {"cameras"});
  EXPECT_EQ(listed.exit_status, 0) << listed.err;
  EXPECT_THAT(listed.out, HasSubstr("v4l2:/dev/video20  vivid\n"));
  EXPECT_THAT(listed.out, HasSubstr("    YUYV 1280x720 at "));

  const fs::path picture = fs::temp_directory_path() / "vivid.jpg";
  const test::Ran tried =
      test::run_program("seneschal", {"cameras", "--test", "v4l2:" + kWebcam + ",size=640x480,format=YUYV", "--seconds",
                                      "2", "--light", "locked", "--picture", picture.string()});
  EXPECT_EQ(tried.exit_status, 0) << tried.err;
  EXPECT_THAT(tried.out, HasSubstr("vivid (/dev/video20): YUYV 640 x 480"));
  EXPECT_THAT(tried.out, HasSubstr("gain kept as they are now"));
  EXPECT_GT(fs::file_size(picture), 1000U);

  test::set_control(kWebcam, "Percentage of Dropped Buffers", 100);
  const test::Ran silent =
      test::run_program("seneschal", {"cameras", "--test", "v4l2:" + kWebcam + ",size=640x480", "--seconds", "60"});
  EXPECT_EQ(silent.exit_status, 1) << silent.out;
  EXPECT_THAT(silent.err, HasSubstr("no picture for 5 s; if that goes on, plug it in again"));
}

}  // namespace
}  // namespace seneschal::cameras
