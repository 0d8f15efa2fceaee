#include <gtest/gtest.h>

#include <atomic>
#include <cerrno>
#include <map>
#include <utility>

#include "hardware/gpio/gpio_pin.h"
#include "hardware/servo/enabled_wire.h"
#include "hardware/servo/gpio_wire.h"

namespace seneschal::test {
namespace {

using std::chrono_literals::operator""ms;
using std::chrono_literals::operator""us;
using gpio::GpioFault;
using ports::MonoTime;

/// What came out of a line, and when.
struct Trace {
  std::vector<std::pair<MonoTime, bool>> levels;
  bool is_gone = false;
};

/// Chips as a Pi has them, in a time of their own: whoever sleeps wakes 60 us late, and between two pulses as late as a
/// busy Pi lets it.
class Pins final : public gpio::GpioKernel {
 public:
  explicit Pins(std::vector<gpio::GpioChip> chips) : chips_(std::move(chips)) {}

  tl::expected<std::vector<gpio::GpioChip>, int> chips() const override { return chips_; }
  tl::expected<gpio::GpioLine, int> line(const gpio::GpioChip&, int offset) const override {
    gpio::GpioLine line{"GPIO" + std::to_string(offset), std::nullopt};
    if (const auto holder = holders.find(offset); holder != holders.end()) {
      line.holder = holder->second;
    }
    return line;
  }
  tl::expected<std::unique_ptr<gpio::GpioOutput>, int> output(const gpio::GpioChip& chip, int offset, bool) override {
    claimed = {chip.device, offset};
    return std::make_unique<Line>(*this);
  }
  tl::expected<std::unique_ptr<gpio::GpioInput>, int> input(const gpio::GpioChip&, int, gpio::Pull,
                                                            std::chrono::microseconds) override {
    return tl::unexpected(ENOTSUP);
  }
  bool debounces() const override { return true; }

  servo::PulseClock clock() {
    return {[this] { return pass(1us); },
            [this](MonoTime until) {
              const MonoTime::duration wait = until - now();
              (void)pass(wait + (wait > kWithinPulse ? late : 60us));
            }};
  }
  MonoTime now() const { return MonoTime(MonoTime::duration(now_.load())); }

  std::map<int, std::string> holders;
  std::pair<std::filesystem::path, int> claimed;
  Trace trace;
  std::chrono::microseconds late{60};

 private:
  static constexpr std::chrono::milliseconds kWithinPulse{5};  // longer waits are for the next

  MonoTime pass(MonoTime::duration time) {
    const auto passed = std::max(time, MonoTime::duration::zero()).count();
    return MonoTime(MonoTime::duration(now_ += passed));
  }

  class Line final : public gpio::GpioOutput {
   public:
    explicit Line(Pins& pins) : pins_(pins) {}
    tl::expected<void, int> set(bool is_high) override {
      if (pins_.trace.is_gone) {
        return tl::unexpected(ENODEV);
      }
      pins_.trace.levels.emplace_back(pins_.now(), is_high);
      return {};
    }

   private:
    Pins& pins_;
  };

  std::vector<gpio::GpioChip> chips_;
  std::atomic<MonoTime::rep> now_ = 0;  // the pulses' thread and who speaks to it
};

Pins pi5_pins() {
  return Pins({{"/dev/gpiochip0", "gpio-brcmstb@107d508500", 32}, {"/dev/gpiochip11", "pinctrl-rp1", 54}});
}

TEST(GpioPin, IsFoundOnTheChipWithTheRightLabelWhateverItsNumber) {
  const auto by_number = gpio::find_pin(pi5_pins(), "17");
  ASSERT_TRUE(by_number) << by_number.error().message();
  EXPECT_EQ(by_number->chip.device, "/dev/gpiochip11");
  EXPECT_EQ(by_number->offset, 17);
  EXPECT_EQ(gpio::find_pin(pi5_pins(), "GPIO22")->offset, 22);
}

TEST(GpioPin, IsNeverOneThatSwitchesTheBoardItself) {
  for (const char* line : {"0", "1", "28", "42", "53", "-3"}) {
    const auto found = gpio::find_pin(pi5_pins(), line);
    ASSERT_FALSE(found) << line;
    EXPECT_EQ(found.error().fault, GpioFault::kForbidden) << line;
    EXPECT_NE(found.error().message().find("2 to 27"), std::string::npos) << found.error().message();
  }
  EXPECT_FALSE(gpio::find_pin(pi5_pins(), "GPIO42")) << "nor by name";
}

TEST(GpioPin, ThatIsInUseIsReportedWithItsUser) {
  Pins pins = pi5_pins();
  pins.holders[17] = "fan";
  const auto found = gpio::find_pin(pins, "17");

  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().fault, GpioFault::kTaken);
  EXPECT_NE(found.error().message().find("fan"), std::string::npos) << found.error().message();
}

TEST(GpioPin, IsNotLookedForOnAnotherMachine) {
  const Pins desk({{"/dev/gpiochip0", "INT34C5:00", 600}});
  const auto found = gpio::find_pin(desk, "17");

  ASSERT_FALSE(found);
  EXPECT_NE(found.error().message().find("INT34C5:00"), std::string::npos) << found.error().message();
}

TEST(GpiodKernel, SaysWhatThisMachineHasWithoutTrouble) {
  const auto kernel = gpio::gpiod_kernel();
  const auto chips = kernel->chips();
  for (const gpio::GpioChip& chip : chips.value_or(std::vector<gpio::GpioChip>{})) {
    EXPECT_FALSE(chip.label.empty());
    EXPECT_GT(chip.lines, 0);
  }
  EXPECT_FALSE(kernel->line({"/dev/gpiochip-of-nobody", "", 1}, 0));
}

TEST(Pulse, IsAsWideAsWantedAlthoughSleepersWakeLate) {
  Pins pins = pi5_pins();
  const auto line = pins.output({}, 12, false).value();
  const auto width = servo::make_pulse(*line, pins.clock(), pins.now() + 20ms, 1500us);

  ASSERT_TRUE(width);
  ASSERT_EQ(pins.trace.levels.size(), 2U);
  EXPECT_TRUE(pins.trace.levels[0].second);
  EXPECT_FALSE(pins.trace.levels[1].second);
  const auto real = pins.trace.levels[1].first - pins.trace.levels[0].first;
  EXPECT_LE(std::chrono::abs(real - 1500us), 3us);
}

TEST(Pulse, SaysThatTheChipHasGone) {
  Pins pins = pi5_pins();
  const auto line = pins.output({}, 12, false).value();
  pins.trace.is_gone = true;

  EXPECT_EQ(servo::make_pulse(*line, pins.clock(), pins.now(), 1500us), tl::unexpected(ENODEV));
}

TEST(GpioWire, SendsPulsesEvery20MillisecondsUntilItRests) {
  Pins pins = pi5_pins();
  auto wire = servo::GpioWire::open(pins, "17", pins.clock());
  ASSERT_TRUE(wire) << wire.error().message();
  EXPECT_EQ(pins.claimed.second, 17);
  ASSERT_TRUE((*wire)->send(1300us));
  while ((*wire)->jitter().pulses < 5) {
    std::this_thread::yield();
  }
  (void)(*wire)->rest();  // which may say that nobody spoke: in this time, 200 ms are soon over

  const auto sent = pins.trace.levels;  // nobody adds to it: rest waits for the last pulse
  ASSERT_GE(sent.size(), 10U);
  EXPECT_FALSE(sent.back().second);
  for (std::size_t i = 0; i + 2 < sent.size(); i += 2) {
    EXPECT_LE(std::chrono::abs(sent[i + 1].first - sent[i].first - 1300us), 3us);
    EXPECT_LE(std::chrono::abs(sent[i + 2].first - sent[i].first - 20ms), 5us);
  }
  EXPECT_LE((*wire)->jitter().worst, 3us);
}

TEST(GpioWire, EndsItsPulsesByItselfWhereNobodySpeaksFor200Milliseconds) {
  for (const std::chrono::microseconds late : {60us, 35000us}) {
    Pins pins = pi5_pins();
    pins.late = late;
    auto wire = servo::GpioWire::open(pins, "17", pins.clock());
    const MonoTime spoken = pins.now();
    ASSERT_TRUE(wire && (*wire)->send(1300us));
    while (pins.now() < spoken + 200ms) {
      std::this_thread::yield();
    }
    const auto sent = (*wire)->send(1300us);
    ASSERT_FALSE(sent);
    EXPECT_EQ(
        sent.error().message().find("servo on GPIO 17 of pinctrl-rp1: its pulses ended, for this program was silent"),
        0U)
        << sent.error().message();
    const auto levels = pins.trace.levels;
    ASSERT_GE(levels.size(), late > 20ms ? 8U : 18U) << "until then there were pulses";
    EXPECT_EQ(levels.size() % 2, 0U);
    EXPECT_LE(levels[levels.size() - 2].first, spoken + 200ms) << "and none, however late they came, begins after it";
    EXPECT_FALSE(levels.back().second);

    EXPECT_TRUE((*wire)->send(1300us)) << "which is said once";
  }
}

/// A wire that keeps what it was told.
class ToldWire final : public servo::PulseWire {
 public:
  explicit ToldWire(std::vector<std::string>& told) : told_(told) {}
  const std::string& name() const override { return name_; }
  tl::expected<void, ports::DriveError> send(std::chrono::microseconds) override {
    told_.emplace_back("send");
    return {};
  }
  tl::expected<void, ports::DriveError> rest() override {
    told_.emplace_back("rest");
    return {};
  }

 private:
  std::vector<std::string>& told_;
  std::string name_ = "servo";
};

TEST(EnabledWire, TogglesItsLineWithEachOrderAndLeavesItLow) {
  Pins pins = pi5_pins();
  std::vector<std::string> told;
  auto wire = servo::EnabledWire::open(pins, "26", std::make_unique<ToldWire>(told));
  ASSERT_TRUE(wire) << wire.error().message();
  EXPECT_EQ(pins.claimed.second, 26);
  EXPECT_TRUE(pins.trace.levels.empty()) << "nothing moves yet";
  for (int i = 0; i < 3; ++i) {
    ASSERT_TRUE((*wire)->send(1300us));
  }
  ASSERT_TRUE((*wire)->rest());

  std::vector<bool> levels;
  for (const auto& [at, is_high] : pins.trace.levels) {
    levels.push_back(is_high);
  }
  EXPECT_EQ(levels, (std::vector<bool>{true, false, true, false}));
  EXPECT_EQ(told, (std::vector<std::string>{"send", "send", "send", "rest"}));
}

TEST(EnabledWire, SendsNothingWithoutItsLine) {
  Pins pins = pi5_pins();
  std::vector<std::string> told;
  auto wire = servo::EnabledWire::open(pins, "26", std::make_unique<ToldWire>(told));
  ASSERT_TRUE(wire);
  pins.trace.is_gone = true;
  const auto sent = (*wire)->send(1300us);

  ASSERT_FALSE(sent);
  EXPECT_NE(sent.error().message().find("the servo's enable line on GPIO 26"), std::string::npos)
      << sent.error().message();
  EXPECT_EQ(told, (std::vector<std::string>{"rest"}));
  EXPECT_FALSE(servo::EnabledWire::open(pins, "42", std::make_unique<ToldWire>(told)));
}

TEST(GpioWire, ReportsAChipThatIsPulledOutInMidTurn) {
  Pins pins = pi5_pins();
  auto wire = servo::GpioWire::open(pins, "17", pins.clock());
  ASSERT_TRUE(wire);
  pins.trace.is_gone = true;
  ASSERT_TRUE((*wire)->send(1300us)) << "nothing has been tried yet";
  tl::expected<void, ports::DriveError> sent;
  while (sent) {
    sent = (*wire)->send(1300us);
    std::this_thread::yield();
  }
  EXPECT_EQ(sent.error().fault, ports::DriveFault::kNotThere);
}

TEST(GpioWire, NamesThePinThatItMayNotHave) {
  Pins pins = pi5_pins();
  const auto wire = servo::GpioWire::open(pins, "42", pins.clock());

  ASSERT_FALSE(wire);
  EXPECT_NE(wire.error().message().find("42"), std::string::npos);
}

}  // namespace
}  // namespace seneschal::test
