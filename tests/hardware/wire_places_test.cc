// Where a servo may be wired to on this machine, seen without taking anything.
#include "hardware/servo/wire_places.h"

#include <gtest/gtest.h>

#include <cerrno>
#include <map>
#include <string>

#include "hardware/kernel_pwm.h"

namespace seneschal::test {
namespace {

using servo::WirePlace;

/// The lines of a header, some of which somebody holds.
class Header final : public gpio::GpioKernel {
 public:
  tl::expected<std::vector<gpio::GpioChip>, int> chips() const override {
    if (cause != 0) {
      return tl::unexpected(cause);
    }
    return label.empty() ? std::vector<gpio::GpioChip>() : std::vector<gpio::GpioChip>{{"/dev/gpiochip0", label, 54}};
  }
  tl::expected<gpio::GpioLine, int> line(const gpio::GpioChip&, int offset) const override {
    const auto holder = holders.find(offset);
    return gpio::GpioLine{"GPIO" + std::to_string(offset),
                          holder == holders.end() ? std::nullopt : std::optional(holder->second)};
  }
  tl::expected<std::unique_ptr<gpio::GpioOutput>, int> output(const gpio::GpioChip&, int, bool) override {
    ADD_FAILURE() << "nothing is taken";
    return tl::unexpected(EBUSY);
  }
  tl::expected<std::unique_ptr<gpio::GpioInput>, int> input(const gpio::GpioChip&, int, gpio::Pull,
                                                            std::chrono::microseconds) override {
    ADD_FAILURE() << "nothing is taken";
    return tl::unexpected(EBUSY);
  }
  bool debounces() const override { return true; }

  std::string label = "pinctrl-rp1";
  int cause = 0;
  std::map<int, std::string> holders;
};

const WirePlace* of(const servo::WirePlaces& found, int gpio, bool is_pwm) {
  for (const WirePlace& each : found.places) {
    if (each.gpio == gpio && each.channel.has_value() == is_pwm) {
      return &each;
    }
  }
  return nullptr;
}

TEST(WirePlaces, AreTheHeadersPwmPinsAndThenAllOfItsPins) {
  const auto found = servo::wire_places(pi5(), Header());
  EXPECT_TRUE(found.missing.empty());
  ASSERT_NE(of(found, 18, true), nullptr);
  EXPECT_EQ(of(found, 18, true)->channel, 2);
  EXPECT_EQ(of(found, 18, true)->chip, "1f00098000.pwm");
  EXPECT_EQ(of(found, 17, true), nullptr) << "that pin has no hardware PWM";
  ASSERT_NE(of(found, 17, false), nullptr);
  EXPECT_EQ(of(found, 17, false)->state, WirePlace::State::kFree);
  EXPECT_EQ(of(found, 1, false), nullptr) << "an EEPROM's";
  EXPECT_TRUE(found.places.front().channel) << "what holds pulses best is first";
  for (const WirePlace& each : found.places) {
    EXPECT_NE(each.chip, "1f0009c000.pwm") << "nobody's servo hangs on the fan's plug";
  }
}

TEST(WirePlaces, SayWhatIsTakenAndWhatSendsPulses) {
  KernelPwm files = pi5();
  auto& channels = files.chips.at("pwmchip2").channels;
  channels[0].is_exported = true;
  channels[0].is_enabled = true;
  channels[1].is_exported = true;
  Header header;
  header.holders[17] = "w1-gpio";
  const auto found = servo::wire_places(files, header);
  EXPECT_EQ(of(found, 12, true)->state, WirePlace::State::kPulsing);
  EXPECT_EQ(of(found, 13, true)->state, WirePlace::State::kResting);
  EXPECT_EQ(of(found, 18, true)->state, WirePlace::State::kFree);
  EXPECT_EQ(of(found, 17, false)->state, WirePlace::State::kTaken);
  EXPECT_NE(of(found, 17, false)->holder.find("w1-gpio"), std::string::npos);
}

TEST(WirePlaces, ThatAreNotThereAreMissedInSentences) {
  KernelPwm files = pi5();
  files.chips.erase("pwmchip2");
  Header header;
  header.cause = EACCES;
  const auto found = servo::wire_places(files, header);
  EXPECT_TRUE(found.places.empty());
  ASSERT_EQ(found.missing.size(), 2U);
  EXPECT_NE(found.missing[0].find("dtoverlay=pwm"), std::string::npos) << found.missing[0];
  header.cause = 0;
  header.label = "gpio-mockup";
  EXPECT_NE(servo::wire_places(files, header).missing[1].find("gpio-mockup"), std::string::npos);
}

}  // namespace
}  // namespace seneschal::test
