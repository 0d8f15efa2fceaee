#include "daemon/disc/wiring_drawing.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <set>

#include "daemon/disc/servo_settings.h"

namespace seneschal::disc {
namespace {

TEST(Header, HasEachGpioOnAPinOfItsOwn) {
  std::set<int> pins;
  for (int gpio = 0; gpio <= 27; ++gpio) {
    ASSERT_TRUE(header_pin_of(gpio)) << gpio;
    pins.insert(*header_pin_of(gpio));
  }
  EXPECT_EQ(pins.size(), 28U);
  EXPECT_EQ(header_pin_of(12), 32);
  EXPECT_EQ(header_pin_of(17), 11);
  EXPECT_EQ(header_pin_of(18), 12);
  EXPECT_EQ(header_pin_of(21), 40);
  EXPECT_FALSE(header_pin_of(28));
  EXPECT_FALSE(header_pin_of(-3));
}

TEST(WiringDrawing, OnTheBuildingPageIsOfWhatItSuggests) {
  std::ifstream in(std::string(SENESCHAL_SOURCE_DIR) + "/hardware/building/wiring.svg");
  const std::string page(std::istreambuf_iterator<char>(in), {});

  EXPECT_EQ(page, wiring_drawing(suggested_wiring()).value())
      << "seneschal servo wiring > hardware/building/wiring.svg draws it anew";
}

TEST(WiringDrawing, NamesEachPartWithItsPin) {
  const std::string drawing =
      wiring_drawing({*parse_wire_setting("gpio:17"), {{WiredPart::Kind::kButton, "pause", "GPIO4"}}, {}}).value();

  EXPECT_NE(drawing.find("Button: pause"), std::string::npos);
  EXPECT_NE(drawing.find(">GPIO 4<"), std::string::npos);
  EXPECT_EQ(drawing.find("Home sensor"), std::string::npos);
}

TEST(WiringDrawing, IsRefusedForAWireThatIsNotOnTheHeader) {
  for (const char* wire : {"sim:", "gpio:42", "gpio:door", "pwm:,chip=x.pwm,channel=0"}) {
    EXPECT_FALSE(wiring_drawing({*parse_wire_setting(wire), {}, {}})) << wire;
  }
}

TEST(WiringDrawing, IsRefusedForAPartOnAPinThatIsNotThereOrIsUsedTwice) {
  Wiring wiring = suggested_wiring();
  wiring.parts.push_back({WiredPart::Kind::kLamp, "white", "28"});
  EXPECT_NE(wiring_drawing(wiring).error().message().find("Lamp: white on 28"), std::string::npos);
  wiring.parts.back().pin = "12";
  EXPECT_NE(wiring_drawing(wiring).error().message().find("that pin is used already"), std::string::npos);
}

TEST(WiringDrawing, HasTheSwitchInTheSupplyWhereThereIsAnEnableLine) {
  Wiring wiring{*parse_wire_setting("pwm:12"), {}, "21"};
  const std::string drawing = wiring_drawing(wiring).value();
  EXPECT_NE(drawing.find("74HC123"), std::string::npos);
  EXPECT_NE(drawing.find("font-weight='bold'>40  GPIO 21<"), std::string::npos) << "its pin is marked";
  wiring.enable.reset();
  EXPECT_EQ(wiring_drawing(wiring).value().find("74HC123"), std::string::npos);

  for (const char* pin : {"28", "1", "door"}) {
    wiring.enable = pin;
    EXPECT_NE(wiring_drawing(wiring).error().message().find("is no GPIO of the header"), std::string::npos) << pin;
  }
  wiring.enable = "12";
  EXPECT_NE(wiring_drawing(wiring).error().message().find("that pin is used already"), std::string::npos);
}

}  // namespace
}  // namespace seneschal::disc
