// A watch through a camera that drops out, is bumped and covered. The pictures are real; the camera is a list of them.
#include "daemon/watch/camera_watch.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <sstream>

#include <nlohmann/json.hpp>
#include <opencv2/imgproc.hpp>

#include "daemon/lobby/lobby.h"
#include "daemon/watch/artus/watched_camera.h"
#include "faulty_disk/fillable_disk.h"

namespace seneschal::daemon {
namespace {

using std::chrono::milliseconds;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

// A picture takes longer to read than the drive goes on without a word.
TEST_F(CameraWatchTest, ReadsNoPictureWhileTheDiscIsDrivenAndOneAfterwards) {
  turns_to_ = 180;
  camera_.keeps_time = true;
  camera_.show(setup(), 40);
  int read = 0;
  lamp_.on_sign = [this, &read] {
    if (lamp_.signs.back() == ports::Sign::kReading) {
      EXPECT_GT(drive_.sent, 0) << "before it turns";
      EXPECT_FALSE(drive_.is_sending);
      ++read;
    }
  };
  watch();

  EXPECT_GE(read, 1);
  EXPECT_THAT(kinds(), ::testing::Contains("disc_stopped"));
}

TEST_F(CameraWatchTest, ShowsThatItHasStoppedWhileTheDiskTakesNothing) {
  test::FillableDisk disk;
  camera_.keeps_time = true;
  camera_.show(setup(), 50);
  int stopped = 0;
  lamp_.on_sign = [this, &disk, &stopped] {
    if (lamp_.signs.back() == ports::Sign::kReading && stopped == 0) {
      disk.fill();
    } else if (lamp_.signs.back() == ports::Sign::kStopped) {
      ++stopped;
      disk.make_room();
    }
  };
  watch();

  EXPECT_EQ(stopped, 1);
  EXPECT_EQ(lamp_.signs.back(), ports::Sign::kYourTurn) << "with room again it goes on by itself";
  EXPECT_THAT(kinds(), ElementsAre("game_started", "setup_seen"));
}

// Nobody else says it later.
TEST_F(CameraWatchTest, LogsOnceThereIsRoomThatTheCameraWasGoneMeanwhile) {
  test::FillableDisk disk;
  camera_.keeps_time = true;
  camera_.show(setup(), 8);
  camera_.drop_out();
  camera_.show(setup(), 50);
  lamp_.on_sign = [this, &disk] {
    if (lamp_.signs.back() == ports::Sign::kReading && lamp_.signs.size() < 3) {
      disk.fill();
    } else if (lamp_.signs.back() == ports::Sign::kWrong) {
      disk.make_room();  // it is looked at again every two seconds
    }
  };
  watch();

  EXPECT_THAT(kinds(), ElementsAre("game_started", "camera_lost", "camera_found", "setup_seen"));
}

TEST_F(CameraWatchTest, GoesOnWhenTheCameraComesBackAndLogsBoth) {
  camera_.show(hand(), 1);
  for (int i = 0; i < 5; ++i) {
    camera_.drop_out();
  }
  camera_.show(setup(), 3);

  EXPECT_THAT(
      watch(),
      HasSubstr("The camera gives no pictures. Look at its cable; it is tried again and again. (the cable is loose)\n"
                "The camera is back after 0 seconds (a list)\n"));
  EXPECT_THAT(kinds(), ElementsAre("game_started", "camera_lost", "camera_found", "setup_seen"));
}

TEST_F(CameraWatchTest, FindsTheBoardAgainWhenTheCameraIsBumpedAndSaysHowFar) {
  cv::Mat bumped;
  const cv::Mat shift = (cv::Mat_<double>(2, 3) << 1, 0.01, 9, -0.01, 1, -5);
  cv::warpAffine(setup(), bumped, shift, setup().size(), cv::INTER_LINEAR, cv::BORDER_REPLICATE);
  camera_.show(setup(), 3);
  camera_.show(bumped, 10);

  EXPECT_THAT(watch(), HasSubstr("The camera or the board was moved, by "));
  EXPECT_THAT(kinds(), ElementsAre("game_started", "setup_seen", "camera_moved"));
}

TEST_F(CameraWatchTest, SaysWhatIsCoveredWhenAHandStaysLongAndWhenItIsGone) {
  camera_.show(setup(), 3);
  camera_.show(hand(), 130);
  camera_.show(setup(), 3);

  const std::string said = watch();
  EXPECT_THAT(said, HasSubstr("The game waits: something lies over the table"));
  EXPECT_THAT(said, HasSubstr("The table is in full view again"));
  EXPECT_THAT(kinds(), ElementsAre("game_started", "setup_seen", "covered", "seen_again"));
}

/// What may lie over a board beside hands, drawn on a picture of 1280 x 960 in which the board's middle is in the
/// middle.
struct Cover {
  const char* name;
  const char* covers;
  void (*draw)(cv::Mat& picture);
};

class CameraWatchOver : public CameraWatchTest, public ::testing::WithParamInterface<Cover> {};

TEST_P(CameraWatchOver, WaitsAndSaysWhatIsCovered) {
  cv::Mat covered = setup();
  GetParam().draw(covered);
  camera_.show(covered, 130);
  camera_.show(setup(), 3);

  const std::string said = watch();
  EXPECT_THAT(said, HasSubstr(std::string("The game waits: something lies over the table and covers ") +
                              GetParam().covers + ". Please take"));
  EXPECT_THAT(kinds(), ElementsAre("game_started", "covered", "seen_again", "setup_seen"));
}

INSTANTIATE_TEST_SUITE_P(
    Things, CameraWatchOver,
    ::testing::Values(
        Cover{"ASleeve", "seats 6–9, part of the prestige track, and the ring supply",
              [](cv::Mat& picture) {
                cv::line(picture, {1279, 700}, {820, 520}, {120, 70, 40}, 130, cv::LINE_AA);
              }},
        Cover{"ADrink", "part of the prestige track",
              [](cv::Mat& picture) {
                cv::circle(picture, {860, 690}, 62, {215, 225, 225}, cv::FILLED, cv::LINE_AA);
                cv::circle(picture, {860, 690}, 55, {20, 45, 90}, cv::FILLED, cv::LINE_AA);
              }},
        Cover{"AHead", "seats 12–14 and part of the prestige track",
              [](cv::Mat& picture) {
                cv::ellipse(picture, {640, 900}, {170, 220}, 0, 0, 360, {30, 45, 60}, cv::FILLED, cv::LINE_AA);
              }},
        Cover{"APhone", "the ring supply",
              [](cv::Mat& picture) {
                cv::rectangle(picture, {930, 470, 75, 150}, {25, 22, 20}, cv::FILLED, cv::LINE_AA);
              }}),
    [](const auto& each) { return each.param.name; });

TEST_F(CameraWatchTest, SaysNothingOfAHandThatGoes) {
  camera_.show(setup(), 3);
  camera_.show(hand(), 30);
  camera_.show(setup(), 3);
  watch();
  EXPECT_THAT(kinds(), ElementsAre("game_started", "setup_seen"));
}

TEST_F(CameraWatchTest, SaysThatItDoesNotSeeTheTableAndWaits) {
  cv::Mat other(setup().size(), CV_8UC3, cv::Scalar(40, 200, 90));
  for (int x = 0; x < other.cols; x += 160) {
    other.colRange(x, x + 80) = cv::Scalar(200, 60, 90);
  }
  camera_.show(other, 60);
  camera_.show(setup(), 3);

  EXPECT_THAT(watch(), HasSubstr("The game waits – this is not the table that was learned"));
  EXPECT_THAT(kinds(), ElementsAre("game_started", "not_seen", "seen_again", "setup_seen"));
}

TEST_F(CameraWatchTest, SaysThatSomethingKeepsMoving) {
  cv::Mat other = setup();
  cv::circle(other, {other.cols / 2, other.rows / 2}, 60, cv::Scalar::all(255), cv::FILLED);
  const cv::Mat table = setup();
  for (int i = 0; i < 320; ++i) {
    camera_.show(i % 2 == 0 ? table : other, 1);
  }
  EXPECT_THAT(watch(), HasSubstr("The game waits: something keeps moving"));
  EXPECT_THAT(kinds(), ElementsAre("game_started", "restless"));
}

TEST_F(CameraWatchTest, RulesAtTheThirdStillFrame) {
  camera_.show(hand(), 1);
  camera_.show(setup(), 3);
  EXPECT_THAT(watch(), HasSubstr("The table is set up"));
}

TEST_F(CameraWatchTest, LightsTheLampForWhatItDoes) {
  camera_.show(setup(), 6);
  for (int i = 0; i < 5; ++i) {
    camera_.drop_out();
  }
  camera_.show(setup(), 1);

  (void)watch();
  using enum ports::Sign;
  EXPECT_THAT(lamp_.signs, ElementsAre(kReady, kReading, kYourTurn, kWrong, kYourTurn));
}

TEST_F(CameraWatchTest, LightsTheLampInTheLobbyWhileNothingIsSeenAndSaysWhyToOwnersAlone) {
  camera_.why = "/dev/video0 (Webcam C920): the cable is loose";
  camera_.show(setup(), 1);
  for (int i = 0; i < 5; ++i) {
    camera_.drop_out();
  }
  StopSignals signals;
  loop::EventLoop loop;
  web::ServerSettings settings;
  settings.address = "127.0.0.1";
  const auto server = web::Server::start(loop.context(), settings, {}).value();
  std::ostringstream out;
  journal::TerminalJournal journal{out, out};
  RequestQueue requests;
  const Supervisor supervisor;
  vision::TableReader reader = this->reader();
  FrameFeed feed(camera_, {milliseconds(1), milliseconds(4), milliseconds(20)});
  const auto game = referee::test::game_at_table();
  LobbyView view(loop, feed, reader, *game, journal);
  TableLamp lamp(&lamp_, journal);
  lamp_.on_sign = [this] {
    if (lamp_.signs.back() == ports::Sign::kWrong) {
      ::raise(SIGTERM);
    }
  };

  EXPECT_TRUE(
      std::holds_alternative<LobbyStop>(wait_for_game({&*game, server.get(), &requests, &signals, &supervisor, &loop,
                                                       false, scratch_ / "game.ledger", RoomNeeded(0), &lamp, &view})));
  EXPECT_THAT(lamp_.signs, ElementsAre(ports::Sign::kReady, ports::Sign::kWrong));
  EXPECT_EQ(view.shown().at("view"), nlohmann::json::parse(R"([{"what": "camera", "seats": []}])"));
  EXPECT_THAT(out.str(), HasSubstr("the camera gives no pictures: /dev/video0 (Webcam C920): the cable is loose"));
}

TEST_F(CameraWatchTest, GoesOnWithoutALampThatFails) {
  lamp_.fails = true;
  camera_.show(setup(), 12);

  EXPECT_THAT(watch(), HasSubstr("the wire is off; there is no lamp any more\n"));
  EXPECT_EQ(lamp_.signs.size(), 1U);
  EXPECT_THAT(kinds(), ElementsAre("game_started", "setup_seen"));
}

}  // namespace
}  // namespace seneschal::daemon
