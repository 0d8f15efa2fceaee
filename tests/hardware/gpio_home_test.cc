#include "hardware/panel/gpio_home.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hardware/sim/drives/simulated_pins.h"

namespace seneschal::panel {
namespace {

using std::chrono_literals::operator""ms;
using ports::MonoTime;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(GpioHome, TellsWhenTheMarkCame) {
  sim::SimulatedPins pins(true);
  auto home = GpioHome::open(pins, "GPIO22").value();
  EXPECT_THAT(home->name(), HasSubstr("GPIO 22"));
  pins.set(22, false, 100ms);
  pins.set(22, true, 180ms);
  pins.set(22, false, 900ms);

  EXPECT_THAT(home->take().value(), ElementsAre(MonoTime(100ms), MonoTime(900ms)));
  EXPECT_THAT(home->take().value(), ElementsAre());
}

TEST(GpioHome, TakesAnOpticalSensorThatFlickersAtTheEdgeForOneMark) {
  sim::SimulatedPins pins(false);
  auto home = GpioHome::open(pins, "22").value();
  for (int i = 0; i < 5; ++i) {
    pins.set(22, i % 2 == 1, 100ms + i * 1ms);
  }

  EXPECT_THAT(home->take().value(), ElementsAre(MonoTime(100ms)));
}

TEST(GpioHome, NamesAPinThatIsTakenOrNotThere) {
  sim::SimulatedPins pins(true);
  const auto first = GpioHome::open(pins, "22").value();
  EXPECT_THAT(GpioHome::open(pins, "22").error().message(), HasSubstr("the home sensor: "));
  EXPECT_THAT(GpioHome::open(pins, "22").error().message(), HasSubstr("22"));
  EXPECT_THAT(GpioHome::open(pins, "99").error().message(), HasSubstr("99"));
}

TEST(GpioHome, SaysThatItsChipHasGone) {
  sim::SimulatedPins pins(true);
  auto home = GpioHome::open(pins, "22").value();
  pins.set(22, false, 100ms);
  pins.unplug();

  EXPECT_THAT(home->take().error().message(), HasSubstr("the home sensor: its pin"));
}

}  // namespace
}  // namespace seneschal::panel
