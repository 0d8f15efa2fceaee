// What people order while a camera watches the table: by buttons, on phones and by keys.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

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
