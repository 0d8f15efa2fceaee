#include "hardware/cameras/folder_camera.h"

#include <gtest/gtest.h>

#include <fstream>
#include <vector>

#include "scratch_folder.h"

namespace seneschal::cameras {
namespace {

using std::chrono::milliseconds;

class FolderCameraTest : public ::testing::Test {
 protected:
  FolderCameraTest() {
    std::ofstream(scratch_ / "a.jpg") << "first";
    std::ofstream(scratch_ / "b.jpg") << "second";
  }
  [[nodiscard]] FolderCamera camera() const {
    return {scratch_.path(), {scratch_ / "a.jpg", scratch_ / "b.jpg"}, {.repeat = 2, .frames_per_second = 10}};
  }

  const test::ScratchFolder scratch_;
};

std::string bytes_of(const ports::Frame& frame) {
  return std::get<ports::JpegBytes>(frame.picture).bytes;
}

TEST_F(FolderCameraTest, ShowsEachPictureForAFewFramesAndEnds) {
  FolderCamera folder = camera();
  std::vector<std::string> shown;
  auto frame = folder.next_frame(milliseconds(0));
  for (; frame; frame = folder.next_frame(milliseconds(0))) {
    shown.push_back(*frame->name + "=" + bytes_of(*frame));
  }
  EXPECT_EQ(shown, (std::vector<std::string>{"a.jpg=first", "a.jpg=first", "b.jpg=second", "b.jpg=second"}));
  EXPECT_EQ(frame.error().kind, ports::NoFrame::kEnded);
  EXPECT_EQ(folder.next_frame(milliseconds(0)).error().kind, ports::NoFrame::kEnded);
}

TEST_F(FolderCameraTest, StampsFramesAtItsRateAndIsNotLive) {
  FolderCamera folder = camera();
  const auto first = folder.next_frame(milliseconds(0));
  const auto second = folder.next_frame(milliseconds(0));

  EXPECT_EQ(second->captured - first->captured, milliseconds(100));
  EXPECT_FALSE(folder.info().is_live);
}

TEST_F(FolderCameraTest, HandsOverAFrameWithoutBytesForAFileThatCannotBeRead) {
  std::filesystem::remove(scratch_ / "a.jpg");
  FolderCamera folder = camera();

  EXPECT_EQ(bytes_of(*folder.next_frame(milliseconds(0))), "");
  EXPECT_EQ(bytes_of(*folder.next_frame(milliseconds(0))), "");
  EXPECT_EQ(bytes_of(*folder.next_frame(milliseconds(0))), "second");
}

TEST_F(FolderCameraTest, SaysThatItsLightCannotBeSet) {
  const auto locked = camera().set_light(ports::LightControl::kLocked);
  ASSERT_FALSE(locked);
  EXPECT_EQ(locked.error().kind, ports::LightError::Kind::kFixed);
}

}  // namespace
}  // namespace seneschal::cameras
