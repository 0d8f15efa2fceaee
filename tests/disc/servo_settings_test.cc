#include "daemon/disc/servo_settings.h"

#include <gtest/gtest.h>

#include <sstream>

namespace seneschal::disc {
namespace {

using std::chrono_literals::operator""ms;
using std::chrono_literals::operator""us;

constexpr const char* kTable = R"({"format": "seneschal-table/1", "board": "..."})";

std::string with_section(const std::string& section) {
  return std::string(R"({"format": "seneschal-table/1", "servo": )") + section + "}";
}

std::string continuous(const std::string& key, const std::string& value) {
  std::string text = R"({"wire": "pwm:12", "kind": "continuous", "neutral_us": 1490, "dead_band_us": 45,
    "full_us": 400, "clockwise_deg_per_s": 95, "counter_clockwise_deg_per_s": 85, "delay_ms": 60, "lag_ms": 40,
    "shortest_us": 700, "longest_us": 2300})";
  const std::size_t at = text.find("\"" + key + "\"");
  const std::size_t end = text.find_first_of(",}", at);
  return with_section(text.replace(at, end - at, "\"" + key + "\": " + value));
}

/// What is wrong with a table file, or nothing.
std::string fault_in(const std::string& table) {
  const auto read = servo_in(table, "table.json");
  return read ? "" : read.error().message();
}

TEST(WireSetting, ComesBackAsItWasWritten) {
  for (const char* text :
       {"pwm:12", "pwm:18,chip=1f00098000.pwm", "pwm:,chip=pwm-mock,channel=0", "gpio:GPIO17", "sim:"}) {
    const auto setting = parse_wire_setting(text);
    ASSERT_TRUE(setting) << setting.error().message();
    EXPECT_EQ(to_text(*setting), text);
  }
}

TEST(WireSetting, ThatMakesNoSenseIsRefusedWithWhatIsExpected) {
  for (const char* text : {"", "pwm", "pwm:", "pwm:x", "pwm:12,chip=", "pwm:12,colour=red",
                           "gpio:", "gpio:17,channel=1", "sim:3", "i2c:4", "pwm:,channel=-1", "pwm:12,,,"}) {
    const auto setting = parse_wire_setting(text);
    ASSERT_FALSE(setting) << text;
    EXPECT_NE(setting.error().message().find("gpio:17   pulses"), std::string::npos) << setting.error().message();
  }
}

TEST(ServoSettings, AreNothingInATableThatHasNone) {
  const auto read = servo_in(kTable, "table.json");
  ASSERT_TRUE(read) << read.error().message();
  EXPECT_FALSE(*read);
}

TEST(ServoSettings, ComeBackFromTheTableFileThatTheyWereWrittenTo) {
  ServoSettings settings;
  settings.wire = {WireSetting::Kind::kGpio, "17", {}, {}};
  settings.servo = turntable::ContinuousServo{1503us, 17us, 333us, 101.25, 99.5, true};
  settings.late = {70ms, 35ms};
  const auto text = with_servo(kTable, "table.json", settings);
  ASSERT_TRUE(text);
  const auto read = servo_in(with_servo(*text, "table.json", settings).value(), "table.json");

  ASSERT_TRUE(read) << read.error().message();
  EXPECT_EQ((*read)->wire, settings.wire);
  EXPECT_EQ((*read)->servo, settings.servo);
  EXPECT_EQ((*read)->late, settings.late);
  EXPECT_NE(text->find("\"board\": \"...\""), std::string::npos) << "the rest of the file stays";
}

TEST(ServoSettings, KeepWhatTuningAndTheHomeSensorFound) {
  ServoSettings settings;
  settings.wire = {WireSetting::Kind::kPwm, "12", {}, {}};
  settings.servo = turntable::PositionalServo{700us, 2300us, -0.25, 88, 1712us, 241.5};
  settings.home = HomeSetting{"GPIO22", {357.25, 4.5}};
  settings.enable = "26";
  const auto text = with_servo(kTable, "table.json", settings);
  ASSERT_TRUE(text);
  const auto read = servo_in(*text, "table.json");

  ASSERT_TRUE(read) << read.error().message();
  EXPECT_EQ((*read)->enable, "26");
  EXPECT_EQ((*read)->servo, settings.servo);
  ASSERT_TRUE((*read)->home);
  EXPECT_EQ((*read)->home->pin, "GPIO22");
  EXPECT_EQ((*read)->home->home, settings.home->home);
}

TEST(ServoSettings, KnowServosWithAnEndToTheirTravel) {
  const auto read = servo_in(with_section(R"({"wire": "pwm:13", "kind": "positional", "disc_deg_per_us": -0.5,
    "fastest_deg_per_s": 90, "standing_us": 1550, "delay_ms": 40, "lag_ms": 60, "shortest_us": 800,
    "longest_us": 2200})"),
                             "table.json");
  ASSERT_TRUE(read) << read.error().message();
  const auto& servo = std::get<turntable::PositionalServo>((*read)->servo);
  EXPECT_EQ(servo.shortest, 800us);
  EXPECT_EQ(servo.longest, 2200us);
  EXPECT_EQ(servo.disc_deg_per_us, -0.5);
}

TEST(ServoSettings, NameTheKeyThatIsWrong) {
  EXPECT_EQ(fault_in(continuous("neutral_us", "1490")), "");
  EXPECT_NE(fault_in(continuous("neutral_us", "14900")).find("servo.neutral_us: expected"), std::string::npos);
  EXPECT_NE(fault_in(continuous("neutral_us", "14900")).find("400 to 2700"), std::string::npos);
  EXPECT_NE(fault_in(continuous("wire", "\"pwm\"")).find("servo.wire: expected"), std::string::npos);
  EXPECT_NE(fault_in(continuous("kind", "\"stepper\"")).find("continuous"), std::string::npos);
  EXPECT_NE(fault_in(continuous("clockwise_deg_per_s", "0")).find("servo.clockwise_deg_per_s: expected"),
            std::string::npos);
  EXPECT_NE(fault_in(continuous("delay_ms", "\"soon\"")).find("servo.delay_ms: expected"), std::string::npos);
  EXPECT_NE(fault_in(with_section("{}")).find("servo.wire: expected a value, found nothing"), std::string::npos);
  EXPECT_NE(fault_in(with_section("7")).find("servo"), std::string::npos);
}

TEST(ServoSettings, RefusePulsesBeyondWhatTheServoMayGet) {
  EXPECT_NE(fault_in(continuous("shortest_us", "1200")).find("servo.full_us: expected"), std::string::npos);
  EXPECT_NE(fault_in(continuous("longest_us", "750")).find("servo.longest_us: expected"), std::string::npos);
}

TEST(ServoSettings, AreShownLineByLine) {
  std::ostringstream out;
  out << ServoSettings{};
  EXPECT_NE(out.str().find("wire: pwm:\n"), std::string::npos) << out.str();
  EXPECT_NE(out.str().find("neutral_us: 1490\n"), std::string::npos) << out.str();
}

}  // namespace
}  // namespace seneschal::disc
