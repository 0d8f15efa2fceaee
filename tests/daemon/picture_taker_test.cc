#include "daemon/capture/picture_taker.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <vector>

#include "vision/pictures/decode_picture.h"

namespace seneschal::daemon {
namespace {

using std::chrono::milliseconds;
using ::testing::HasSubstr;

/// A live camera of ten frames a second by its own time, on a grey table with a thing on it at a place from the left.
class ThingCamera final : public ports::Camera {
 public:
  ThingCamera() { info_.name = "the thing's camera"; }

  void show(int place, int frames) { places_.insert(places_.end(), static_cast<std::size_t>(frames), place); }
  void show_moving(int frames) {
    for (int i = 0; i < frames; ++i) {
      show(20 * (i % 10), 1);
    }
  }

  const ports::CameraInfo& info() const override { return info_; }
  tl::expected<ports::Frame, ports::CameraError> next_frame(milliseconds) override {
    if (frame_ == places_.size()) {
      return tl::unexpected(ports::CameraError{ports::NoFrame::kEnded, "the thing's camera: over"});
    }
    cv::Mat picture(160, 320, CV_8UC3, cv::Scalar::all(is_locked_ ? 100 : 60));
    picture(cv::Rect(places_[frame_], 50, 60, 60)).setTo(cv::Scalar::all(220));
    return ports::Frame{picture, begun_ + static_cast<int>(++frame_) * milliseconds(100), {}};
  }
  tl::expected<std::string, ports::LightError> set_light(ports::LightControl control) override {
    is_locked_ = control == ports::LightControl::kLocked;
    return std::string("light locked at frame ") + std::to_string(frame_);
  }
  std::optional<ports::LightValues> locked_at() const override {
    return is_locked_ ? std::optional(ports::LightValues{{"gain", 3}}) : std::nullopt;
  }

 private:
  ports::CameraInfo info_;
  ports::MonoTime begun_;
  std::vector<int> places_;
  std::size_t frame_ = 0;
  bool is_locked_ = false;
};

/// Where the thing is in a picture file, and how bright the table.
struct Seen {
  int place;
  int table;
};

Seen seen_in(const std::string& file) {
  const cv::Mat picture = vision::decode_picture(file).value();
  Seen seen{0, picture.at<cv::Vec3b>(10, 10)[0]};
  while (seen.place < picture.cols && picture.at<cv::Vec3b>(80, seen.place)[0] < 160) {
    ++seen.place;
  }
  return seen;
}

class PictureTakerTest : public ::testing::Test {
 protected:
  ThingCamera camera_;
  std::ostringstream said_;
  PictureTaker taker_{camera_, said_};
};

TEST_F(PictureTakerTest, WaitsUntilEverythingLiesStillAndTheLightIsLocked) {
  camera_.show_moving(30);
  camera_.show(200, 40);

  const auto file = taker_.take(false);

  ASSERT_TRUE(file) << file.error();
  EXPECT_NEAR(seen_in(*file).place, 200, 2);
  EXPECT_NEAR(seen_in(*file).table, 100, 3) << "in the light that it was locked at";
  EXPECT_EQ(said_.str(), "light locked at frame 38\n");
  EXPECT_EQ(taker_.light(), (vision::LockedLight{"the thing's camera", {{"gain", 3}}}));
}

TEST_F(PictureTakerTest, GivesALiveCameraTimeToFindItsLight) {
  camera_.show(200, 60);
  EXPECT_TRUE(taker_.take(false));
  EXPECT_EQ(said_.str(), "light locked at frame 21\n");
}

TEST_F(PictureTakerTest, TakesTheSecondPictureWhenSomethingHasChanged) {
  camera_.show(200, 60);
  camera_.show_moving(20);
  camera_.show(40, 20);

  ASSERT_TRUE(taker_.take(false));
  const auto second = taker_.take(true);

  ASSERT_TRUE(second) << second.error();
  EXPECT_NEAR(seen_in(*second).place, 40, 2);
}

TEST_F(PictureTakerTest, SaysWhyThereIsNoPicture) {
  camera_.show_moving(700);
  const auto restless = taker_.take(false);
  ASSERT_FALSE(restless);
  EXPECT_THAT(restless.error(), HasSubstr("no picture within 60 s, for something keeps moving"));

  camera_.show(100, 700);
  ASSERT_TRUE(taker_.take(false));
  const auto same = taker_.take(true);
  ASSERT_FALSE(same);
  EXPECT_THAT(same.error(), HasSubstr("it shows what it showed before: put down what is missing"));

  const auto ended = taker_.take(true);
  ASSERT_FALSE(ended);
  EXPECT_EQ(ended.error(), "the thing's camera: over");
}

}  // namespace
}  // namespace seneschal::daemon
