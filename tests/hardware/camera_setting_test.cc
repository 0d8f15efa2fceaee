#include "hardware/cameras/camera_setting.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace seneschal::cameras {
namespace {

using ::testing::HasSubstr;

TEST(CameraSetting, NamesADeviceAndWhatIsWantedOfIt) {
  const auto setting = parse_camera_setting("v4l2:/dev/video2,size=1280x960,format=MJPG,rate=15");

  ASSERT_TRUE(setting) << setting.error().message();
  EXPECT_EQ(setting->kind, "v4l2");
  EXPECT_EQ(setting->place, "/dev/video2");
  EXPECT_EQ(setting->size(), cv::Size(1280, 960));
  EXPECT_EQ(setting->text("format"), "MJPG");
  EXPECT_EQ(setting->number("rate"), 15);
}

TEST(CameraSetting, LeavesCommasOfAPlaceInIt) {
  const auto setting = parse_camera_setting("folder:games, 2026,evening=1,repeat=2");

  ASSERT_TRUE(setting) << setting.error().message();
  EXPECT_EQ(setting->place, "games, 2026,evening=1");
  EXPECT_EQ(setting->number("repeat"), 2);
}

TEST(CameraSetting, NamesASimulatedTableByItsGameAndSeed) {
  const auto setting = parse_camera_setting("sim:games/007.json,board=board.json,cards=cards,seed=12,pace=fast");

  ASSERT_TRUE(setting) << setting.error().message();
  EXPECT_EQ(setting->place, "games/007.json");
  EXPECT_EQ(setting->text("board"), "board.json");
  EXPECT_EQ(setting->number("seed"), 12);
  EXPECT_EQ(setting->text("pace"), "fast");
}

TEST(CameraSetting, LetsASimulatedTableShowItsKnownPositions) {
  EXPECT_EQ(parse_camera_setting("sim:g.json,play=known")->text("play"), "known");
  EXPECT_FALSE(parse_camera_setting("sim:g.json,play=chess"));
}

TEST(CameraSetting, LeavesOpenWhatIsNotSaid) {
  const auto setting = parse_camera_setting("v4l2:/dev/video0");

  ASSERT_TRUE(setting) << setting.error().message();
  EXPECT_FALSE(setting->size());
  EXPECT_FALSE(setting->number("rate"));
  EXPECT_FALSE(setting->text("format"));
}

TEST(CameraSetting, RefusesAnUnknownKindAndListsThoseThereAre) {
  for (const char* text : {"", "v4l2", "usb:/dev/video0", "/dev/video0"}) {
    const auto setting = parse_camera_setting(text);
    ASSERT_FALSE(setting) << text;
    EXPECT_THAT(setting.error().message(), HasSubstr("v4l2:/dev/video0")) << text;
    EXPECT_THAT(setting.error().message(), HasSubstr("folder:DIR")) << text;
  }
}

TEST(CameraSetting, RefusesAPlaceThatIsMissing) {
  EXPECT_FALSE(parse_camera_setting("folder:"));
  EXPECT_FALSE(parse_camera_setting("v4l2:,size=640x480"));
}

TEST(CameraSetting, RefusesValuesThatMeanNothingAndSaysWhatWasExpected) {
  const auto error = [](const char* text) {
    const auto setting = parse_camera_setting(text);
    return setting ? std::string("accepted") : setting.error().message();
  };
  EXPECT_THAT(error("v4l2:/dev/video0,size=1280"), HasSubstr("expected WIDTHxHEIGHT"));
  EXPECT_THAT(error("v4l2:/dev/video0,size=0x-3"), HasSubstr("expected WIDTHxHEIGHT"));
  EXPECT_THAT(error("v4l2:/dev/video0,size=999999x999999"), HasSubstr("expected WIDTHxHEIGHT"));
  EXPECT_THAT(error("v4l2:/dev/video0,rate=nan"), HasSubstr("expected a number from 0.1 to 1000.0"));
  EXPECT_THAT(error("v4l2:/dev/video0,rate=fast"), HasSubstr("expected a number"));
  EXPECT_THAT(error("v4l2:/dev/video0,format=GIF"), HasSubstr("expected MJPG, YUYV or NV12"));
  EXPECT_THAT(error("sim:game.json,pace=slow"), HasSubstr("expected live or fast"));
  EXPECT_THAT(error("sim:game.json,servo=5,wait=0"), HasSubstr("expected a number from 0.1 to 3600.0"));
  EXPECT_THAT(error("folder:x,repeat=0"), HasSubstr("expected a number from 1.0"));
}

}  // namespace
}  // namespace seneschal::cameras
