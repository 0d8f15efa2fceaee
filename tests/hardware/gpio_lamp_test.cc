#include "hardware/panel/gpio_lamp.h"

#include <gtest/gtest.h>

#include "hardware/sim/drives/simulated_pins.h"

namespace seneschal::panel {
namespace {

using ports::Sign;

/// What an RGB LED on GPIO 5, 6 and 13 looks like: "rgb", "-g-".
std::string look(const sim::SimulatedPins& pins) {
  std::string text;
  text += pins.is_high(5) ? 'r' : '-';
  text += pins.is_high(6) ? 'g' : '-';
  text += pins.is_high(13) ? 'b' : '-';
  return text;
}

TEST(GpioLamp, HasAColourForEachSignAndGoesDarkInTheEnd) {
  sim::SimulatedPins pins(true);
  {
    auto lamp = GpioLamp::open(pins, {{Glow::kRed, "5"}, {Glow::kGreen, "GPIO6"}, {Glow::kBlue, "13"}}).value();
    EXPECT_EQ(look(pins), "---");
    EXPECT_TRUE(lamp->show(Sign::kReady));
    EXPECT_EQ(look(pins), "rgb");
    EXPECT_TRUE(lamp->show(Sign::kReading));
    EXPECT_EQ(look(pins), "--b");
    EXPECT_TRUE(lamp->show(Sign::kYourTurn));
    EXPECT_EQ(look(pins), "-g-");
    EXPECT_TRUE(lamp->show(Sign::kWrong));
    EXPECT_EQ(look(pins), "r--");
    EXPECT_TRUE(lamp->show(Sign::kAsked));
    EXPECT_EQ(look(pins), "r--");
    EXPECT_TRUE(lamp->show(Sign::kStopped));
    EXPECT_EQ(look(pins), "r-b");
  }
  EXPECT_EQ(look(pins), "---") << "a Pi's pin would keep its level";
}

TEST(GpioLamp, MayBeOneLampThatIsLitWhileSomebodyMayPlay) {
  sim::SimulatedPins pins(true);
  auto lamp = GpioLamp::open(pins, {{Glow::kGreen, "6"}}).value();
  EXPECT_TRUE(lamp->show(Sign::kYourTurn));
  EXPECT_EQ(look(pins), "-g-");
  EXPECT_TRUE(lamp->show(Sign::kReading));
  EXPECT_EQ(look(pins), "---");
}

TEST(GpioLamp, SaysWhichColourMayNotHaveItsPinOrHasLostIt) {
  sim::SimulatedPins pins(true);
  const auto forbidden = GpioLamp::open(pins, {{Glow::kRed, "42"}});
  ASSERT_FALSE(forbidden);
  EXPECT_NE(forbidden.error().message().find("the lamp's red: "), std::string::npos) << forbidden.error().message();
  const auto twice = GpioLamp::open(pins, {{Glow::kRed, "5"}, {Glow::kBlue, "5"}});
  ASSERT_FALSE(twice);
  EXPECT_EQ(twice.error().fault, gpio::GpioFault::kTaken);

  auto lamp = GpioLamp::open(pins, {{Glow::kGreen, "6"}}).value();
  pins.unplug();
  const auto shown = lamp->show(Sign::kYourTurn);
  ASSERT_FALSE(shown);
  EXPECT_NE(shown.error().message().find("the lamp's green"), std::string::npos) << shown.error().message();
}

TEST(LampPin, IsAColourAndItsPin) {
  EXPECT_EQ(parse_lamp_pin("blue=GPIO13")->pin, "GPIO13");
  EXPECT_EQ(parse_lamp_pin("red=5")->glow, Glow::kRed);
  for (const char* text : {"", "red", "red=", "pink=5", "=5"}) {
    EXPECT_FALSE(parse_lamp_pin(text)) << text;
  }
}

}  // namespace
}  // namespace seneschal::panel
