// The PWM adapter and its dead-man on the kernel's own /sys/class/pwm. The chip behind it has no pins (pi_pwm.c), so
// what is read back is what the kernel believes to send.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <fstream>

#include "hardware/kernel_pwm.h"
#include "hardware/pwm/pwm_chip.h"
#include "hardware/servo/enabled_wire.h"
#include "hardware/servo/pwm_wire.h"
#include "hardware/servo/watched_wire.h"
#include "hardware/turning_program.h"
#include "processes.h"
#include "run_program.h"
#include "system/guest/ended_pulses.h"
#include "system/guest/gpio_sim.h"
#include "system/guest/kernel_files.h"
#include "system/guest/kernel_trace.h"

namespace seneschal::test {
namespace {

using std::chrono_literals::operator""ms;
using std::chrono_literals::operator""us;
using ::testing::HasSubstr;
namespace fs = std::filesystem;

const fs::path kDriver = "/sys/bus/platform/drivers/fe20c000.pwm";

void no_sleep(std::chrono::milliseconds) {}

tl::expected<std::unique_ptr<servo::PulseWire>, ports::DriveError> open_wire(const servo::PwmPlace& place) {
  return servo::open_pwm_wire(std::make_unique<pwm::SysfsFiles>(), place, no_sleep);
}

/// A process that sends pulses and does nothing else.
class TurningProcess {
 public:
  TurningProcess() : child_(::fork()) {
    if (child_ == 0) {
      const auto wire = open_wire({});
      const auto sent = wire ? (*wire)->send(1600us) : tl::unexpected(wire.error());
      if (!sent) {
        ::_exit(1);
      }
      ::pause();
    }
  }
  TurningProcess(const TurningProcess&) = delete;
  TurningProcess& operator=(const TurningProcess&) = delete;
  ~TurningProcess() { kill(); }
  void kill() {
    if (child_ > 0) {
      ::kill(child_, SIGKILL);
      ::waitpid(child_, nullptr, 0);
      child_ = 0;
    }
  }

 private:
  pid_t child_;
};

/// The header's servo as programs drive it, with its dead-man.
std::unique_ptr<servo::PulseWire> open_watched() {
  auto wire = open_wire({});
  if (!wire) {
    return nullptr;
  }
  return std::make_unique<servo::WatchedWire>(std::move(*wire), [] {
    return servo::DeadMan::start(fs::path(SENESCHAL_BIN) / "seneschal-rest", {"fe20c000.pwm", 0});
  });
}

/// And with an enable line.
std::unique_ptr<servo::PulseWire> open_enabled() {
  return servo::EnabledWire::open(*gpio::gpiod_kernel(), "26", open_watched()).value_or(nullptr);
}

/// How long after the mark the switch in the servo's supply opens, which the enable line closes for so long at each
/// rising edge: the building page's monostable. Of the trace of "gpio/gpio_value".
std::optional<std::chrono::nanoseconds> supply_after_mark(const KernelTrace& trace) {
  constexpr auto kCloses = 235ms;
  const auto marked = marked_at(trace);
  std::optional<std::chrono::nanoseconds> rose;
  for (const LevelSet& level : levels_set(trace)) {
    EXPECT_FALSE(level.is_high && rose && level.at - *rose > kCloses) << "it opened while the disc turned";
    rose = level.is_high ? level.at : rose;
  }
  return rose && marked ? std::optional(std::max(*rose + kCloses - *marked, std::chrono::nanoseconds(0)))
                        : std::nullopt;
}

struct Fate {
  const char* name;
  void (*befalls)(TurningProgram& program);
};
constexpr std::array kFates{Fate{"SIGKILL", [](TurningProgram& program) { program.kill(); }},
                            Fate{"SIGSTOP", [](TurningProgram& program) { program.stop(); }},
                            Fate{"a loop that hangs", [](TurningProgram& program) { program.hang(); }}};

class OnTheKernelsPwm : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto chip = pwm::find_chip(pwm::SysfsFiles(), "fe20c000.pwm");
    if (!chip) {
      GTEST_SKIP() << "this kernel has no PWM chip fe20c000.pwm; tests/system/guest/guest.sh boots one that has";
    }
    chip_ = fs::path("/sys/class/pwm") / chip->name;
  }
  void TearDown() override {
    if (fs::exists(channel())) {
      (void)try_write(channel() / "enable", "0");
      (void)try_write(chip_ / "unexport", "0");
    }
  }
  [[nodiscard]] fs::path channel() const { return chip_ / "pwm0"; }
  [[nodiscard]] bool sends() const { return reads(channel() / "enable", "1"); }

  /// What `measure` makes of the kernel's record after a program that turns the servo met that fate, ten times.
  template <typename Measure>
  [[nodiscard]] WentOn after(const Fate& fate, const TurningProgram::Open& open, const char* event, Measure measure) {
    WentOn times;
    for (int i = 0; i < kTimes; ++i) {
      // That of the one before would rest this one's servo, too.
      EXPECT_TRUE(comes_true([] { return processes_named("seneschal-rest").empty(); }));
      const KernelTrace trace(event);
      TurningProgram program(open);
      EXPECT_TRUE(comes_true([this] { return sends(); }));
      trace.mark();
      fate.befalls(program);
      EXPECT_TRUE(comes_true([this] { return !sends(); }));
      if (const auto time = measure(trace)) {
        times.push_back(*time);
      }
    }
    return times;
  }

  fs::path chip_;
};

TEST_F(OnTheKernelsPwm, AServoGetsItsPulsesAndThenNone) {
  {
    const auto wire = open_wire({});
    ASSERT_TRUE(wire) << wire.error().message();
    EXPECT_EQ((*wire)->name(), "servo on GPIO 12, channel 0 of fe20c000.pwm");
    EXPECT_FALSE(sends());
    ASSERT_TRUE((*wire)->send(1600us));
    EXPECT_TRUE(sends());
    EXPECT_EQ(read_line(channel() / "period"), "20000000");
    EXPECT_EQ(read_line(channel() / "duty_cycle"), "1600000");
    ASSERT_TRUE((*wire)->send(1450us));
    EXPECT_EQ(read_line(channel() / "duty_cycle"), "1450000");
    ASSERT_TRUE((*wire)->rest());
    EXPECT_FALSE(sends());
    ASSERT_TRUE((*wire)->send(1450us));
    EXPECT_TRUE(sends());
  }
  EXPECT_FALSE(fs::exists(channel())) << "and given back";
}

TEST_F(OnTheKernelsPwm, PinsAndChipsThatHaveNoneAreRefusedWithASentence) {
  const auto no_pwm = open_wire({.device = std::nullopt, .gpio = 17, .channel = std::nullopt});
  ASSERT_FALSE(no_pwm);
  EXPECT_THAT(no_pwm.error().message(), HasSubstr("GPIO 17 has no hardware PWM on pwmchip"));
  const auto no_chip = open_wire({.device = "nobodys.pwm", .gpio = 12, .channel = 0});
  ASSERT_FALSE(no_chip);
  EXPECT_THAT(no_chip.error().message(), HasSubstr("(fe20c000.pwm)"));
  const auto no_channel = open_wire({.device = "fe20c000.pwm", .gpio = 12, .channel = 2});
  ASSERT_FALSE(no_channel);
  EXPECT_THAT(no_channel.error().message(), HasSubstr("has no channel 2, it has 0 to 1"));
}

TEST_F(OnTheKernelsPwm, PulsesOutliveTheProcessAndTheNextOneEndsThem) {
  TurningProcess process;
  ASSERT_TRUE(comes_true([this] { return sends(); }));
  process.kill();
  EXPECT_TRUE(sends()) << "which is why there is a dead-man";

  const auto wire = open_wire({});
  ASSERT_TRUE(wire) << wire.error().message();
  EXPECT_FALSE(sends());
}

TEST_F(OnTheKernelsPwm, TheDeadManPutsADeadProcesssServoToRest) {
  TurningProcess process;
  ASSERT_TRUE(comes_true([this] { return sends(); }));
  process.kill();
  ASSERT_TRUE(sends());

  const Ran rested = run_program("seneschal-rest", {});
  EXPECT_EQ(rested.exit_status, 0) << rested.err;
  EXPECT_THAT(rested.out, HasSubstr("/pwm0: no pulses"));
  EXPECT_FALSE(sends());
}

TEST_F(OnTheKernelsPwm, PulsesOfAProgramThatDiesIsStoppedOrHangsEndWithin300MillisecondsWithoutSystemd) {
  for (const Fate& fate : kFates) {
    expect_in_time(fate.name, after(fate, open_watched, "pwm/pwm_apply", rest_after_mark));
  }
}

TEST_F(OnTheKernelsPwm, TheServosSupplyIsOffWithin300MillisecondsAfterAProgramDiesIsStoppedOrHangs) {
  if (const auto reason = GpioSim::why_not()) {
    GTEST_SKIP() << *reason;
  }
  const GpioSim header({.names = {}, .used_by_drivers = {}});
  for (const Fate& fate : kFates) {
    expect_in_time(fate.name, after(fate, open_enabled, "gpio/gpio_value", supply_after_mark));
  }
  const auto wire = open_enabled();
  ASSERT_TRUE(wire && wire->arm() && wire->send(1600us));
  EXPECT_TRUE(header.is_high(26));
  ASSERT_TRUE(wire->rest());
  EXPECT_FALSE(header.is_high(26));
}

TEST_F(OnTheKernelsPwm, TheCommandsSayThatAServoGetsPulsesAndEndThemWhoeverSendsThem) {
  const ScratchFolder scratch;
  std::ofstream(scratch / "table.json") << "{}";
  const auto servo = [&scratch](const std::string& command) {
    return run_program("seneschal",
                       {"servo", command, "--table", (scratch / "table.json").string(), "--servo", "pwm:12"});
  };
  const TurningProcess process;
  ASSERT_TRUE(comes_true([this] { return sends(); }));

  EXPECT_THAT(servo("status").out, HasSubstr("channel 0 of fe20c000.pwm SENDS PULSES"));
  const Ran stopped = servo("stop");
  EXPECT_EQ(stopped.exit_status, 0) << stopped.err;
  EXPECT_FALSE(sends());
  EXPECT_THAT(servo("status").out, HasSubstr("is in use and at rest"));
}

TEST_F(OnTheKernelsPwm, AChipThatGoesInMidTurnIsReportedAndNothingCrashes) {
  const auto wire = open_wire({});
  ASSERT_TRUE(wire && (*wire)->send(1600us));
  write(kDriver / "unbind", "fe20c000.pwm");
  const auto sent = (*wire)->send(1500us);
  const auto rested = (*wire)->rest();
  write(kDriver / "bind", "fe20c000.pwm");

  ASSERT_FALSE(sent);
  EXPECT_EQ(sent.error().fault, ports::DriveFault::kNotThere);
  EXPECT_THAT(sent.error().message(), HasSubstr("servo on GPIO 12"));
  EXPECT_THAT(sent.error().message(), HasSubstr("or has gone"));
  EXPECT_FALSE(rested);
}

TEST_F(OnTheKernelsPwm, RefusesWhatTheFolderThatStandsInForItInOtherTestsRefuses) {
  pwm::SysfsFiles real;
  KernelPwm folder = pi4();
  const fs::path own = chip_.filename();
  write(chip_ / "export", "0");
  folder.is_lenient_at_rest = real.write(own / "pwm0/enable", "0").has_value();
  std::cout << "lenient at rest: " << folder.is_lenient_at_rest << '\n';
  write(chip_ / "unexport", "0");
  const std::vector<std::pair<std::string, std::string>> writes{
      {"unexport", "0"},
      {"export", "7"},
      {"export", "0"},
      {"export", "0"},
      {"pwm0/enable", "1"},
      {"pwm0/enable", "0"},
      {"pwm0/duty_cycle", "1"},
      {"pwm0/polarity", "inversed"},
      {"pwm0/period", "20000"},
      {"pwm0/duty_cycle", "1"},
      {"pwm0/period", "0"},
      {"pwm0/duty_cycle", "20001"},
      {"pwm0/enable", "2"},
      {"pwm0/enable", "1"},
      {"pwm0/period", "30000"},
      {"pwm0/polarity", "upwards"},
      {"pwm0/enable", "1"},
      {"pwm0/enable", "0"},
      {"pwm0/polarity", "normal"},
      {"unexport", "0"},
  };
  for (const auto& [file, value] : writes) {
    const auto really = real.write(own / file, value);
    const auto standing_in = folder.write(fs::path("pwmchip0") / file, value);
    EXPECT_EQ(really ? 0 : really.error(), standing_in ? 0 : standing_in.error()) << value << " to " << file;
  }
}

}  // namespace
}  // namespace seneschal::test
