#include "hardware/panel/gpio_buttons.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>

#include "hardware/sim/drives/simulated_pins.h"

namespace seneschal::panel {
namespace {

using std::chrono_literals::operator""ms;
using ports::Button;
using ::testing::ElementsAre;

std::vector<ButtonPin> both() {
  return {{Button::kPause, "23"}, {Button::kDispute, "GPIO24"}};
}

std::vector<Button> pressed(GpioButtons& buttons) {
  const std::vector<ports::Press> presses = buttons.take().value();
  std::vector<Button> names;
  names.reserve(presses.size());
  for (const ports::Press& press : presses) {
    names.push_back(press.button);
  }
  return names;
}

bool is_readable(const GpioButtons& buttons) {
  pollfd ready{buttons.descriptor(), POLLIN, 0};
  return ::poll(&ready, 1, 0) > 0;
}

TEST(GpioButtons, TellWhichWasPressedInTheOrderOfTheirPressing) {
  sim::SimulatedPins pins(true);
  auto buttons = GpioButtons::open(pins, both()).value();
  EXPECT_FALSE(is_readable(*buttons));
  pins.set(24, false, 100ms);
  pins.set(23, false, 50ms);
  pins.set(23, true, 250ms);

  EXPECT_TRUE(is_readable(*buttons));
  EXPECT_THAT(pressed(*buttons), ElementsAre(Button::kPause, Button::kDispute));
  EXPECT_FALSE(is_readable(*buttons));
  EXPECT_THAT(pressed(*buttons), ElementsAre());
}

TEST(GpioButtons, AreHeardWhereABusyKernelReadsTheFirstEdgeLate) {
  sim::SimulatedPins pins(false);
  auto buttons = GpioButtons::open(pins, both()).value();
  pins.set(23, true, 100ms);  // the contact closed, and had bounced open when its level was read
  pins.set(23, false, 103ms);

  EXPECT_THAT(pressed(*buttons), ElementsAre(Button::kPause));
}

TEST(GpioButtons, AreHeardAgainAfterATapThatWasShorterThanAContactBounces) {
  sim::SimulatedPins pins(false);
  auto buttons = GpioButtons::open(pins, both()).value();
  pins.set(23, false, 100ms);
  pins.set(23, true, 110ms);
  pins.set(23, false, 400ms);

  EXPECT_THAT(pressed(*buttons), ElementsAre(Button::kPause, Button::kPause));
}

TEST(GpioButtons, TakeABouncingContactForOnePressWhereTheKernelDoesNot) {
  sim::SimulatedPins pins(false);
  auto buttons = GpioButtons::open(pins, both()).value();
  for (int i = 0; i < 6; ++i) {
    pins.set(23, i % 2 == 1, 100ms + i * 2ms);
  }
  pins.set(23, true, 300ms);
  pins.set(23, false, 304ms);  // while it is let go
  pins.set(23, true, 306ms);
  pins.set(23, false, 500ms);

  EXPECT_THAT(pressed(*buttons), ElementsAre(Button::kPause, Button::kPause));
}

TEST(GpioButtons, SayWhichOfThemMayNotHaveItsPin) {
  sim::SimulatedPins pins(true);
  const auto forbidden = GpioButtons::open(pins, {{Button::kPause, "42"}});
  ASSERT_FALSE(forbidden);
  EXPECT_NE(forbidden.error().message().find("the button 'pause': "), std::string::npos) << forbidden.error().message();
  const auto twice = GpioButtons::open(pins, {{Button::kPause, "23"}, {Button::kDispute, "23"}});
  ASSERT_FALSE(twice);
  EXPECT_EQ(twice.error().fault, gpio::GpioFault::kTaken);
}

TEST(GpioButtons, SayThatTheirChipHasGone) {
  sim::SimulatedPins pins(true);
  auto buttons = GpioButtons::open(pins, both()).value();
  pins.unplug();

  EXPECT_TRUE(is_readable(*buttons));
  const auto taken = buttons->take();
  ASSERT_FALSE(taken);
  EXPECT_NE(taken.error().message().find("the button 'pause'"), std::string::npos) << taken.error().message();
}

TEST(ButtonPin, IsAButtonAndItsPin) {
  EXPECT_EQ(parse_button_pin("pause=23")->pin, "23");
  EXPECT_EQ(parse_button_pin("dispute=GPIO24")->button, Button::kDispute);
  EXPECT_EQ(parse_button_pin("done=25")->button, Button::kDone);
  for (const char* text : {"", "pause", "pause=", "resign=5", "=5"}) {
    EXPECT_FALSE(parse_button_pin(text)) << text;
  }
}

}  // namespace
}  // namespace seneschal::panel
