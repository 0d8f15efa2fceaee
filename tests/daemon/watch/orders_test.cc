// What people order while a camera watches the table: by buttons, on phones and by keys.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>

#include "daemon/watch/watched_camera.h"
#include "hardware/panel/gpio_buttons.h"

namespace seneschal::daemon {
namespace {

using std::chrono::milliseconds;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

using OrdersToAWatch = CameraWatchTest;

TEST_F(OrdersToAWatch, WritesADisputeIntoTheLog) {
  buttons_ = panel::GpioButtons::open(pins_, {{ports::Button::kDispute, "24"}}).value();
  pins_.set(24, false, milliseconds(5));
  camera_.show(setup(), 12);

  EXPECT_THAT(watch(), HasSubstr("Somebody pressed the button of doubt"));
  EXPECT_THAT(kinds(), ElementsAre("game_started", "dispute", "setup_seen"));
}

TEST_F(OrdersToAWatch, HeedsPhonesAlsoWhenTheButtonsWerePulledOut) {
  buttons_ = panel::GpioButtons::open(pins_, {{ports::Button::kPause, "23"}}).value();
  pins_.unplug();
  lamp_.on_sign = [this] {
    if (lamp_.signs.size() == 1) {  // it watches
      phones_.press(ports::Button::kDispute);
    }
  };
  camera_.show(setup(), 12);

  EXPECT_THAT(watch(), HasSubstr("Somebody pressed the button of doubt"));
}

// In the lobby, or while players kept a game by hand: nobody asked whether this disc may turn.
TEST_F(OrdersToAWatch, HeedsNothingThatPhonesPressedBeforeIt) {
  phones_.press(ports::Button::kAllow);
  turns_to_ = 180;
  is_allowed_ = false;
  camera_.show(setup(), 12);
  watch();

  EXPECT_EQ(drive_.sent, 0);
}

TEST_F(OrdersToAWatch, HeedsNothingThatWasTypedBeforeIt) {
  std::array<int, 2> pipe{};
  ASSERT_EQ(::pipe(pipe.data()), 0);
  ASSERT_EQ(::write(pipe[1], "\n", 1), 1);
  keys_ = pipe[0];
  turns_to_ = 180;
  is_allowed_ = false;
  camera_.show(setup(), 12);
  watch();

  EXPECT_EQ(drive_.sent, 0);
  ::close(pipe[0]);
  ::close(pipe[1]);
}

TEST_F(OrdersToAWatch, GoesOnWithoutButtonsThatWerePulledOut) {
  buttons_ = panel::GpioButtons::open(pins_, {{ports::Button::kPause, "23"}}).value();
  pins_.unplug();
  camera_.show(setup(), 12);

  EXPECT_THAT(watch(), HasSubstr("no button is heeded any more"));
  EXPECT_THAT(kinds(), ElementsAre("game_started", "setup_seen"));
}

TEST_F(OrdersToAWatch, ReadsTheTableOnceMoreWhenSomebodySaysThatTheTurnIsOver) {
  buttons_ = panel::GpioButtons::open(pins_, {{ports::Button::kDone, "25"}}).value();
  lamp_.on_sign = [this] {
    if (lamp_.signs.size() == 3) {  // it was read
      pins_.set(25, false, milliseconds(5));
    }
  };
  camera_.show(setup(), 12);

  (void)watch();
  using enum ports::Sign;
  EXPECT_THAT(lamp_.signs, ElementsAre(kReady, kReading, kYourTurn, kReading, kYourTurn));
}

}  // namespace
}  // namespace seneschal::daemon
