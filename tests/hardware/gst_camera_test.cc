#include "hardware/cameras/gst_camera.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include <opencv2/videoio.hpp>

#include "scratch_folder.h"

namespace seneschal::cameras {
namespace {

using std::chrono::milliseconds;
using ::testing::HasSubstr;

constexpr milliseconds kLong(10000);

TEST(PiPipeline, AsksForWhatIsWantedAndKeepsTheNewestPicture) {
  PiWishes wishes;
  wishes.size = {1640, 1232};
  const std::string pipeline = pi_pipeline(wishes, LibcameraProperties::kAll);
  EXPECT_THAT(pipeline, HasSubstr("libcamerasrc name=source ! "));
  EXPECT_THAT(pipeline, HasSubstr("width=1640,height=1232,framerate=15/1"));
  EXPECT_THAT(pipeline, HasSubstr("colorimetry=bt709"));
  EXPECT_THAT(pipeline, HasSubstr("appsink name=sink drop=true max-buffers=1 sync=false"));
}

TEST(PiPipeline, TakesWhateverLibcameraHasWhereNoFormatIsWanted) {
  PiWishes wishes;
  EXPECT_THAT(pi_pipeline(wishes, LibcameraProperties::kAll),
              HasSubstr("! video/x-raw,format=NV12,colorimetry=bt709,"));
  wishes.format.reset();
  EXPECT_THAT(pi_pipeline(wishes, LibcameraProperties::kAll), HasSubstr("! video/x-raw,width=1280,height=960,"));
}

TEST(PiPipeline, FixesLightAndFocusWhereLibcameraCan) {
  PiWishes wishes;
  wishes.exposure_us = 20000;
  wishes.gain = 2.5;
  wishes.red_gain = 1.8;
  wishes.blue_gain = 1.5;
  wishes.metres = 0.8;
  EXPECT_THAT(pi_pipeline(wishes, LibcameraProperties::kAll),
              HasSubstr("libcamerasrc name=source ae-enable=false exposure-time=20000 analogue-gain=2.5"
                        " awb-enable=false colour-gains=<1.8,1.5> af-mode=manual lens-position=1.25 ! "));
  EXPECT_THAT(pi_pipeline(wishes, LibcameraProperties::kFocusMode),
              HasSubstr("libcamerasrc name=source auto-focus-mode=manual-focus ! "));
  EXPECT_THAT(pi_pipeline(wishes, LibcameraProperties::kNone), HasSubstr("libcamerasrc name=source ! "));
}

TEST(PiPipeline, ComesBackInTheLightThatItWasLockedAt) {
  const ports::LightValues locked{{"exposure_us", 16683}, {"gain", 1.5}, {"red_gain", 2.25}, {"blue_gain", 1.75}};
  EXPECT_THAT(pi_pipeline(lit_as({}, locked), LibcameraProperties::kAll),
              HasSubstr("ae-enable=false exposure-time=16683 analogue-gain=1.5 awb-enable=false "
                        "colour-gains=<2.25,1.75> ! "));
  EXPECT_THAT(pi_pipeline(lit_as({}, {{"focus_absolute", 3}}), LibcameraProperties::kAll),
              HasSubstr("libcamerasrc name=source ! "));
}

TEST(PiPipeline, WritesRatesThatAreNotWholeAsFractions) {
  PiWishes wishes;
  wishes.frames_per_second = 7.5;
  EXPECT_THAT(pi_pipeline(wishes, LibcameraProperties::kAll), HasSubstr("framerate=7500/1000"));
}

TEST(PiCamera, SaysWhichPackageIsMissingOrThatThereIsNoCamera) {
  const auto camera = GstCamera::open_pi({});
  if (camera) {
    GTEST_SKIP() << "this machine has a camera on its own port: " << (*camera)->info();
  }
  EXPECT_FALSE(camera.error().message().empty());
}

class FilmTest : public ::testing::Test {
 protected:
  /// A film of grey pictures that become lighter, of a width whose lines need padding.
  FilmTest() {
    cv::VideoWriter film(file().string(), cv::CAP_OPENCV_MJPEG, cv::VideoWriter::fourcc('M', 'J', 'P', 'G'), 10,
                         {322, 240});
    for (int i = 0; i < kFrames; ++i) {
      film.write(cv::Mat(240, 322, CV_8UC3, cv::Scalar::all(40 * (i + 1))));
    }
  }
  [[nodiscard]] std::filesystem::path file() const { return scratch_ / "an evening.avi"; }

  static constexpr int kFrames = 5;
  const test::ScratchFolder scratch_;
};

TEST_F(FilmTest, GivesEveryPictureInTurnAndEnds) {
  const auto film = GstCamera::open_film(file());
  ASSERT_TRUE(film) << film.error().message();
  EXPECT_EQ((*film)->info().size, cv::Size(322, 240));
  EXPECT_EQ((*film)->info().frames_per_second, 10);
  EXPECT_FALSE((*film)->info().is_live);
  for (int i = 0; i < kFrames; ++i) {
    const auto frame = (*film)->next_frame(kLong);
    ASSERT_TRUE(frame) << frame.error().message();
    EXPECT_EQ(frame->name, "an evening-00000" + std::to_string(i + 1) + ".jpg");
    EXPECT_NEAR(cv::mean(std::get<cv::Mat>(frame->picture))[1], 40 * (i + 1), 3);
  }
  EXPECT_EQ((*film)->next_frame(kLong).error().kind, ports::NoFrame::kEnded);
}

TEST_F(FilmTest, StampsPicturesByTheFilm) {
  const auto film = GstCamera::open_film(file());
  ASSERT_TRUE(film) << film.error().message();
  const auto first = (*film)->next_frame(kLong);
  const auto second = (*film)->next_frame(kLong);
  EXPECT_NEAR(std::chrono::duration<double>(second->captured - first->captured).count(), 0.1, 0.001);
}

TEST_F(FilmTest, RefusesWhatIsNoFilmAndSaysWhich) {
  const auto missing = GstCamera::open_film(scratch_ / "none.avi");
  ASSERT_FALSE(missing);
  EXPECT_THAT(missing.error().message(), HasSubstr("none.avi"));
  std::ofstream(scratch_ / "text.avi") << "no film, but a text that is long enough to look at for a while\n";
  const auto text = GstCamera::open_film(scratch_ / "text.avi");
  ASSERT_FALSE(text);
  EXPECT_THAT(text.error().message(), HasSubstr("text.avi"));
}

TEST_F(FilmTest, SaysThatItsLightCannotBeSet) {
  const auto film = GstCamera::open_film(file());
  ASSERT_TRUE(film) << film.error().message();
  EXPECT_FALSE((*film)->set_light(ports::LightControl::kLocked));
  EXPECT_FALSE((*film)->locked_at());
  const auto locked = (*film)->lock_at({{"gain", 1}});
  ASSERT_FALSE(locked);
  EXPECT_EQ(locked.error().kind, ports::LightError::Kind::kFixed);
  EXPECT_THAT(locked.error().message(), HasSubstr("recorded pictures have their light for good"));
}

}  // namespace
}  // namespace seneschal::cameras
