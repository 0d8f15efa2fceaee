// The GPIO adapters on the kernel's own GPIO simulator.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "hardware/gpio/gpio_pin.h"
#include "hardware/panel/gpio_buttons.h"
#include "hardware/panel/gpio_home.h"
#include "hardware/panel/gpio_lamp.h"
#include "hardware/servo/gpio_wire.h"
#include "run_program.h"
#include "system/guest/gpio_sim.h"
#include "system/guest/kernel_files.h"
#include "system/guest/kernel_trace.h"

namespace seneschal::test {
namespace {

using std::chrono_literals::operator""ms;
using std::chrono_literals::operator""us;
using gpio::GpioFault;
using panel::ButtonPin;
using panel::GpioButtons;
using ports::Button;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class OnTheKernelsGpio : public ::testing::Test {
 protected:
  void SetUp() override {
    if (const auto reason = GpioSim::why_not()) {
      GTEST_SKIP() << *reason;
    }
  }

  /// One press after the other until `wanted` have come.
  static std::vector<Button> presses_of(GpioButtons& buttons, std::size_t wanted) {
    std::vector<Button> names;
    while (names.size() < wanted && becomes_readable(buttons.descriptor())) {
      const std::vector<ports::Press> presses = buttons.take().value();
      for (const ports::Press& press : presses) {
        names.push_back(press.button);
      }
    }
    return names;
  }

  const std::unique_ptr<gpio::GpioKernel> kernel_ = gpio::gpiod_kernel();
};

TEST_F(OnTheKernelsGpio, APinIsFoundByLabelNumberAndName) {
  const GpioSim expander({.label = "raspberrypi-exp-gpio", .count = 8, .names = {}, .used_by_drivers = {}});
  const GpioSim header({.names = {{17, "GPIO17"}}, .used_by_drivers = {}});

  for (const char* wanted : {"17", "GPIO17"}) {
    const auto pin = gpio::find_pin(*kernel_, wanted);
    ASSERT_TRUE(pin) << pin.error().message();
    EXPECT_EQ(pin->chip.device, header.device());
    EXPECT_EQ(pin->chip.lines, 54);
    EXPECT_EQ(pin->offset, 17);
  }
}

TEST_F(OnTheKernelsGpio, APinThatIsNotThereOrNotToBeUsedIsRefusedWithASentence) {
  const auto nowhere = gpio::find_pin(*kernel_, "17");
  ASSERT_FALSE(nowhere);
  EXPECT_EQ(nowhere.error().fault, GpioFault::kNotThere);
  EXPECT_THAT(nowhere.error().message(), HasSubstr("no GPIO chip of a Raspberry Pi's header"));

  const GpioSim header({.names = {{42, "SD_PWR_ON"}}, .used_by_drivers = {}});
  const auto power = gpio::find_pin(*kernel_, "42");
  ASSERT_FALSE(power);
  EXPECT_EQ(power.error().fault, GpioFault::kForbidden);
  const auto unknown = gpio::find_pin(*kernel_, "SD_PWR_ON");
  ASSERT_FALSE(unknown);
  EXPECT_THAT(unknown.error().message(), HasSubstr("no pin of the header is called 'SD_PWR_ON'"));
}

TEST_F(OnTheKernelsGpio, APinThatIsTakenIsRefusedWithItsHoldersName) {
  const GpioSim header({.names = {}, .used_by_drivers = {{18, "fan"}}});
  const auto fan = gpio::find_pin(*kernel_, "18");
  ASSERT_FALSE(fan);
  EXPECT_EQ(fan.error().fault, GpioFault::kTaken);
  EXPECT_THAT(fan.error().message(), HasSubstr("GPIO 18 is in use by 'fan'"));

  const auto found = gpio::find_pin(*kernel_, "23").value();
  const auto held = kernel_->output(found.chip, 23, false);
  ASSERT_TRUE(held);
  const auto ours = gpio::find_pin(*kernel_, "23");
  ASSERT_FALSE(ours);
  EXPECT_THAT(ours.error().message(), HasSubstr("in use by 'seneschal'"));
}

TEST_F(OnTheKernelsGpio, AnOutputIsReadBackAtTheLine) {
  const GpioSim header({.names = {}, .used_by_drivers = {}});
  const auto pin = gpio::find_pin(*kernel_, "17").value();
  const auto line = kernel_->output(pin.chip, pin.offset, true).value();

  EXPECT_TRUE(header.is_high(17));
  ASSERT_TRUE(line->set(false));
  EXPECT_FALSE(header.is_high(17));
  ASSERT_TRUE(line->set(true));
  EXPECT_TRUE(header.is_high(17));
  EXPECT_FALSE(header.is_high(16));
}

TEST_F(OnTheKernelsGpio, ButtonsArePressed) {
  const GpioSim header({.names = {{24, "GPIO24"}}, .used_by_drivers = {}});
  header.pull(23, true);
  header.pull(24, true);
  const auto buttons = GpioButtons::open(*kernel_, {{Button::kPause, "23"}, {Button::kDispute, "GPIO24"}}).value();
  EXPECT_FALSE(becomes_readable(buttons->descriptor(), 0ms));

  header.pull(24, false);
  EXPECT_THAT(presses_of(*buttons, 1), ElementsAre(Button::kDispute));
  header.pull(23, false);
  EXPECT_THAT(presses_of(*buttons, 1), ElementsAre(Button::kPause));
}

TEST_F(OnTheKernelsGpio, AContactThatBouncesIsOnePress) {
  const GpioSim header({.names = {}, .used_by_drivers = {}});
  header.pull(23, true);
  header.pull(24, true);
  const auto buttons = GpioButtons::open(*kernel_, {{Button::kPause, "23"}, {Button::kDispute, "24"}}).value();
  for (int i = 0; i < 5; ++i) {
    header.pull(23, false);
    header.pull(23, true);
  }
  header.pull(23, false);
  EXPECT_THAT(presses_of(*buttons, 1), ElementsAre(Button::kPause));

  header.pull(24, false);  // whatever else the first one had to say comes before this
  EXPECT_THAT(presses_of(*buttons, 1), ElementsAre(Button::kDispute));
}

TEST_F(OnTheKernelsGpio, TheHomeSensorDatesTheMarkByTheMonotonicClock) {
  const GpioSim header({.names = {}, .used_by_drivers = {}});
  header.pull(22, true);
  const auto home = panel::GpioHome::open(*kernel_, "22").value();
  const auto before = ports::MonoTime::clock::now();
  header.pull(22, false);

  std::vector<ports::MonoTime> came;
  EXPECT_TRUE(comes_true([&] {
    const auto taken = home->take().value();
    came.insert(came.end(), taken.begin(), taken.end());
    return !came.empty();
  }));
  ASSERT_EQ(came.size(), 1U);
  EXPECT_GE(came.front(), before);
  EXPECT_LE(came.front(), ports::MonoTime::clock::now());
  EXPECT_THAT(panel::GpioHome::open(*kernel_, "22").error().message(), HasSubstr("the home sensor"));
}

TEST_F(OnTheKernelsGpio, ButtonsWhoseChipGoesSaySoAndNothingCrashes) {
  GpioSim header({.names = {}, .used_by_drivers = {}});
  header.pull(23, true);
  const auto buttons = GpioButtons::open(*kernel_, {{Button::kPause, "23"}}).value();
  header.unplug();

  // Debian 12's kernel tells nobody who waits for a line that its chip has gone, but whoever asks.
  std::cout << "told: " << becomes_readable(buttons->descriptor(), 2000ms) << '\n';
  const auto taken = buttons->take();
  ASSERT_FALSE(taken);
  EXPECT_THAT(taken.error().message(), HasSubstr("the button 'pause'"));
}

TEST_F(OnTheKernelsGpio, ALampIsLitAndGoesDark) {
  const GpioSim header({.names = {}, .used_by_drivers = {}});
  {
    const auto lamp = panel::GpioLamp::open(*kernel_, {{panel::Glow::kRed, "5"}, {panel::Glow::kGreen, "6"}}).value();
    ASSERT_TRUE(lamp->show(ports::Sign::kYourTurn));
    EXPECT_FALSE(header.is_high(5));
    EXPECT_TRUE(header.is_high(6));
    ASSERT_TRUE(lamp->show(ports::Sign::kWrong));
    EXPECT_TRUE(header.is_high(5));
    EXPECT_FALSE(header.is_high(6));
  }
  EXPECT_FALSE(header.is_high(5));
}

TEST_F(OnTheKernelsGpio, AServosPulsesAreAsWideAndAsFarApartAsTheKernelsOwnClockSays) {
  const GpioSim header({.names = {}, .used_by_drivers = {}});
  const KernelTrace trace("gpio/gpio_value");
  const auto wire = servo::GpioWire::open(*kernel_, "17", servo::pulse_clock()).value();
  ASSERT_TRUE(comes_true([&] { return wire->send(1600us) && levels_set(trace).size() >= 100; }));
  ASSERT_TRUE(wire->rest());
  EXPECT_FALSE(header.is_high(17));

  std::vector<double> widths_us;
  std::vector<double> apart_us;
  std::optional<std::chrono::nanoseconds> rise;
  for (const LevelSet& level : levels_set(trace)) {
    if (level.is_high) {
      if (rise) {
        apart_us.push_back(std::chrono::duration<double, std::micro>(level.at - *rise).count());
      }
      rise = level.at;
    } else if (rise) {
      widths_us.push_back(std::chrono::duration<double, std::micro>(level.at - *rise).count());
    }
  }
  ASSERT_GE(widths_us.size(), 49U);
  std::ranges::sort(widths_us);
  std::ranges::sort(apart_us);
  const double median = widths_us[widths_us.size() / 2];
  std::cout << widths_us.size() << " pulses of 1600 us: from " << widths_us.front() << " to " << widths_us.back()
            << " us, median " << median << "; apart " << apart_us.front() << " to " << apart_us.back() << " us\n";
  // Late is this machine, which is emulated beside others; early would be ours.
  EXPECT_GE(widths_us.front(), 1598);
  EXPECT_LE(widths_us.front(), 2600);
  EXPECT_NEAR(apart_us[apart_us.size() / 2], 20000, 5000);

  const std::size_t before = levels_set(trace).size();
  ASSERT_TRUE(wire->rest());
  EXPECT_EQ(levels_set(trace).size(), before) << "at rest there are no pulses";
}

TEST_F(OnTheKernelsGpio, TheCommandsMeasureAServosPulsesAndRefuseAPinWithASentence) {
  const GpioSim header({.names = {}, .used_by_drivers = {{18, "fan"}}});
  const ScratchFolder scratch;
  std::ofstream(scratch / "table.json") << "{}";
  const auto servo = [&scratch](const std::string& command, const std::string& wire) {
    return run_program("seneschal", {"servo", command, "--table", (scratch / "table.json").string(), "--servo", wire});
  };

  const Ran tested = servo("test", "gpio:17");
  EXPECT_EQ(tested.exit_status, 0) << tested.err;
  EXPECT_THAT(tested.out, HasSubstr("servo on GPIO 17 of pinctrl-bcm2711: "));
  EXPECT_THAT(tested.out, HasSubstr("us on the average, 99 % by less than"));
  std::cout << tested.out;
  EXPECT_FALSE(header.is_high(17));
  const Ran taken = servo("test", "gpio:18");
  EXPECT_NE(taken.exit_status, 0) << taken.out;
  EXPECT_THAT(taken.err, HasSubstr("GPIO 18 is in use by 'fan'"));
}

TEST_F(OnTheKernelsGpio, AServoWhoseChipGoesInMidTurnIsReportedAndNothingCrashes) {
  GpioSim header({.names = {}, .used_by_drivers = {}});
  const auto wire = servo::GpioWire::open(*kernel_, "17", servo::pulse_clock()).value();
  ASSERT_TRUE(comes_true([&] { return wire->send(1600us) && header.is_high(17); }));
  header.unplug();

  tl::expected<void, ports::DriveError> sent;
  ASSERT_TRUE(comes_true([&] {
    sent = wire->send(1600us);
    return !sent;
  }));
  EXPECT_EQ(sent.error().fault, ports::DriveFault::kNotThere) << sent.error().message();
  EXPECT_THAT(sent.error().message(), HasSubstr("servo on GPIO 17 of pinctrl-bcm2711"));
  EXPECT_THAT(sent.error().message(), HasSubstr("the GPIO chip has gone"));
}

}  // namespace
}  // namespace seneschal::test
