// The unit and the daemon that ship, in a whole system: the daemon watches a game in which the King moves, and begins
// to turn the disc after him. Whatever becomes of it in mid-turn, the servo gets no more pulses, with systemd and
// without. The pictures are files, in which no disc moves, so that an undisturbed turn ends with a stop, too.
#include <gtest/gtest.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <string>

#include "processes.h"
#include "system/guest/ended_pulses.h"
#include "system/guest/gpio_sim.h"
#include "system/guest/kernel_files.h"
#include "system/guest/kernel_trace.h"
#include "system/guest/turning_programs.h"

namespace seneschal::test {
namespace {

namespace fs = std::filesystem;

const fs::path kPwm = "/sys/class/pwm";

constexpr int kAttempts = 3 * kTimes;  // a turn may end by itself before we end it

/// Any channel of any chip.
bool sends() {
  for (const auto& chip : fs::directory_iterator(kPwm)) {
    for (const char* channel : {"pwm0", "pwm1"}) {
      if (reads(chip.path() / channel / "enable", "1")) {
        return true;
      }
    }
  }
  return false;
}

bool rests() {
  return !sends();
}

bool is_watched() {
  return !processes_named("seneschal-rest").empty();
}

/// Whether a child of ours, which somebody else waits for, is no more.
bool has_ended(pid_t child) {
  siginfo_t end{};
  return ::waitid(P_PID, static_cast<id_t>(child), &end, WEXITED | WNOHANG | WNOWAIT) == 0 && end.si_pid == child;
}

/// Whether it takes SIGUSR1 for leave to turn: before it blocks that signal, that would end it. A fork that is not the
/// daemon yet has it blocked for a moment, too.
bool heeds_leave(pid_t process) {
  std::ifstream status("/proc/" + std::to_string(process) + "/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("Name:") && !line.ends_with("\tseneschald")) {
      return false;
    }
    if (line.starts_with("SigBlk:")) {
      return (std::stoull(line.substr(7), nullptr, 16) & (1ULL << (SIGUSR1 - 1))) != 0;
    }
  }
  return false;
}

class InMidTurn : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!fs::exists("/run/systemd/system") || !fs::exists("/opt/guest/evening")) {
      GTEST_SKIP() << "no systemd that runs our service; tests/system/guest/guest.sh boots one";
    }
  }
  void TearDown() override {
    if (daemon_ != nullptr) {
      daemon_->end();
      daemon_->forget();
    }
  }

  /// Returns the process that turns it. Whom systemd runs is asked before: that takes this machine longer than a turn.
  pid_t start(Turning& daemon) {
    // The dead-man of the one before would rest this one's servo, too.
    EXPECT_TRUE(comes_true([] { return !is_watched(); }));
    daemon_ = &daemon;
    daemon.start();
    const pid_t process = daemon.process();
    await_turning(daemon, process);
    return process;
  }

  /// It reads three pictures before it turns, of which each takes seconds here; and where the machine is too slow for
  /// its loop, the dead-man stops it before we do, and it needs leave again.
  static void await_turning(const Turning& daemon, pid_t process) {
    auto next_leave = std::chrono::steady_clock::now();
    const auto turns = [&] {
      if (!sends() && std::chrono::steady_clock::now() > next_leave && heeds_leave(process)) {
        (void)::kill(process, SIGUSR1);
        next_leave = std::chrono::steady_clock::now() + std::chrono::seconds(2);
      }
      return sends() || has_ended(process);  // a command may have turned it before we looked
    };
    ASSERT_TRUE(comes_true(turns, std::chrono::minutes(3))) << "it does not turn the disc: " << daemon.last_words();
  }

  /// Nothing where it came to rest before the mark.
  [[nodiscard]] static std::optional<std::chrono::nanoseconds> rest_of(const KernelTrace& trace) {
    EXPECT_TRUE(comes_true(rests));
    return rest_after_mark(trace);
  }
  static void put(WentOn& times, std::optional<std::chrono::nanoseconds> time) {
    if (time) {
      times.push_back(*time);
    }
  }

  /// A new one each time.
  WentOn ended_by(int signal, Turning& daemon) {
    WentOn times;
    for (int i = 0; i < kAttempts && times.size() < kTimes && !HasFatalFailure(); ++i) {
      const pid_t process = start(daemon);
      const KernelTrace trace("pwm/pwm_apply");
      trace.mark();
      EXPECT_EQ(::kill(process, signal), 0);
      put(times, rest_of(trace));
      daemon.end();
    }
    EXPECT_EQ(std::ssize(times), kTimes) << "it turned the disc too seldom: " << daemon.last_words();
    return times;
  }
  WentOn killed(Turning& daemon) { return ended_by(SIGKILL, daemon); }

  /// `halts` and `goes_on` come between the same daemon's turns, which somebody lets it begin again.
  template <typename Halts, typename GoesOn>
  WentOn halted(Turning& daemon, Halts halts, GoesOn goes_on) {
    WentOn times;
    const pid_t process = start(daemon);
    for (int i = 0; i < kAttempts && times.size() < kTimes && !HasFatalFailure(); ++i) {
      const KernelTrace trace("pwm/pwm_apply");
      trace.mark();
      halts(process);
      put(times, rest_of(trace));
      goes_on(process);
      EXPECT_TRUE(comes_true([] { return !is_watched(); })) << "it has not noticed";
      EXPECT_TRUE(rests()) << "it turns on without leave";
      await_turning(daemon, process);
    }
    return times;
  }
  WentOn stopped(Turning& daemon) {
    return halted(
        daemon, [](pid_t process) { (void)::kill(process, SIGSTOP); },
        [](pid_t process) { (void)::kill(process, SIGCONT); });
  }
  /// The thread of its loop alone stands, as one that waits for ever, and the rest of it goes on.
  WentOn hanging(Turning& daemon) {
    return halted(
        daemon,
        [](pid_t process) {
          EXPECT_EQ(::ptrace(PTRACE_SEIZE, process, nullptr, nullptr), 0);
          EXPECT_EQ(::ptrace(PTRACE_INTERRUPT, process, nullptr, nullptr), 0);
          EXPECT_EQ(::waitpid(process, nullptr, __WALL), process);
        },
        [](pid_t process) { EXPECT_EQ(::ptrace(PTRACE_DETACH, process, nullptr, nullptr), 0); });
  }

  Service service_;
  ByHand by_hand_;
  ServoCommand turn_{{"turn", "--to-seat", "14"}};
  ServoCommand home_{{"home", "--pin", "22"}};
  ServoCommand tune_{{"tune"}};
  // servo test sends nothing where the kernel makes the pulses.
  const std::map<std::string, ServoCommand*> servo_commands_{{"turn", &turn_}, {"home", &home_}, {"tune", &tune_}};

 private:
  Turning* daemon_ = nullptr;
};

TEST_F(InMidTurn, AKilledServiceLeavesTheServoAtRestWithin300Milliseconds) {
  expect_in_time("service, SIGKILL", killed(service_));
}
TEST_F(InMidTurn, AKilledDaemonWithoutSystemdLeavesTheServoAtRestWithin300Milliseconds) {
  expect_in_time("by hand, SIGKILL", killed(by_hand_));
}
TEST_F(InMidTurn, AServoCommandThatIsKilledOrStoppedLeavesTheServoAtRestWithin300Milliseconds) {
  const GpioSim header({.names = {}, .used_by_drivers = {}});  // servo home asks for its sensor's pin
  for (const auto& [name, command] : servo_commands_) {
    expect_in_time("servo " + name + ", SIGKILL", killed(*command));
    expect_in_time("servo " + name + ", SIGSTOP", ended_by(SIGSTOP, *command));
  }
}
TEST_F(InMidTurn, AStoppedServiceLeavesTheServoAtRestWithin300MillisecondsAndAsksForLeave) {
  expect_in_time("service, SIGSTOP", stopped(service_));
}
TEST_F(InMidTurn, AStoppedDaemonWithoutSystemdLeavesTheServoAtRestWithin300MillisecondsAndAsksForLeave) {
  expect_in_time("by hand, SIGSTOP", stopped(by_hand_));
}
TEST_F(InMidTurn, AServiceThatHangsLeavesTheServoAtRestWithin300MillisecondsAndAsksForLeave) {
  expect_in_time("service, a loop that hangs", hanging(service_));
}
TEST_F(InMidTurn, ADaemonThatHangsWithoutSystemdLeavesTheServoAtRestWithin300MillisecondsAndAsksForLeave) {
  expect_in_time("by hand, a loop that hangs", hanging(by_hand_));
}

/// So that it is not what puts the servo to rest. The kernel learns a program's name a moment after its number.
void stop_dead_man() {
  EXPECT_TRUE(comes_true([] { return is_watched() || rests(); }));
  for (const pid_t watch : processes_named("seneschal-rest")) {
    EXPECT_EQ(::kill(watch, SIGSTOP), 0);
  }
}

// What the unit has left of 5.5 s when the watchdog's 5 are over, to end all of it and start seneschal-rest, is little
// for an emulated processor beside others, so the 5 are looked at by themselves (below).
TEST_F(InMidTurn, AServiceThatHangsWithItsDeadManIsPutToRestByTheWatchdog) {
  constexpr std::chrono::milliseconds kSecondNet{5500};
  constexpr std::chrono::milliseconds kEmulated{2500};
  std::optional<std::chrono::nanoseconds> rest;
  for (int i = 0; i < kAttempts && !rest && !HasFatalFailure(); ++i) {
    const KernelTrace trace("pwm/pwm_apply");
    const pid_t process = start(service_);
    stop_dead_man();
    trace.mark();
    ASSERT_EQ(::kill(process, SIGSTOP), 0);
    rest = rest_of(trace);
    EXPECT_TRUE(comes_true([process] { return ::kill(process, 0) != 0; })) << "it was not ended";
    service_.end();
  }
  ASSERT_TRUE(rest) << "it was always at rest before";
  std::cout << "service, a loop and a dead-man that hang: pulses went on for "
            << std::chrono::duration_cast<std::chrono::milliseconds>(*rest).count() << " ms\n";
  EXPECT_GE(*rest, std::chrono::milliseconds(1000)) << "the dead-man was not stopped";
  EXPECT_LE(*rest, kSecondNet + kEmulated);
}

TEST_F(InMidTurn, AServiceThatIsStoppedLeavesTheServoAtRest) {
  start(service_);
  ASSERT_EQ(systemctl("stop seneschal.service"), 0);
  EXPECT_TRUE(rests());
  EXPECT_FALSE(is_watched());
}

TEST_F(InMidTurn, AServiceSaysInTheJournalWhatItIsAbout) {
  start(service_);
  // systemd knows it for a unit that was started, and forgets it with one that was stopped.
  EXPECT_EQ(property_of_service("WatchdogUSec"), "5s");

  std::string first;
  EXPECT_TRUE(comes_true([&first] {
    FILE* out = ::popen("journalctl --no-pager --output json --unit seneschal SENESCHAL_EVENT=disc_begins", "r");
    std::array<char, 8192> line{};
    first = out != nullptr && std::fgets(line.data(), line.size(), out) != nullptr ? line.data() : "";
    return out != nullptr && ::pclose(out) == 0 && !first.empty();
  }));
  EXPECT_NE(first.find("\"SENESCHAL_GAME\""), std::string::npos) << first;
  EXPECT_NE(first.find("\"PRIORITY\":\"6\""), std::string::npos) << first;
}

TEST_F(InMidTurn, CtrlCLeavesTheServoAtRest) {
  start(by_hand_);
  ASSERT_EQ(::kill(by_hand_.process(), SIGINT), 0);
  EXPECT_TRUE(comes_true([] { return rests() && !is_watched(); }));
}

/// Other words in the setting, while this lives.
class OtherSetting {
 public:
  OtherSetting(const std::string& words, const std::string& others) {
    std::ostringstream text;
    text << std::ifstream(kSetting).rdbuf();
    setting_ = text.str();
    std::string changed = setting_;
    changed.replace(changed.find(words), words.size(), others);
    std::ofstream(kSetting) << changed;
  }
  OtherSetting(const OtherSetting&) = delete;
  OtherSetting& operator=(const OtherSetting&) = delete;
  ~OtherSetting() { std::ofstream(kSetting) << setting_; }

 private:
  std::string setting_;
};

TEST_F(InMidTurn, TheEnableLineOfTheSettingTogglesAndIsLeftLow) {
  const GpioSim header({.names = {}, .used_by_drivers = {}});
  const OtherSetting enabled("pwm:12", "pwm:12\nenable = 26");
  const KernelTrace trace("gpio/gpio_value");
  start(by_hand_);
  const auto has_toggled = [&trace] {
    const auto levels = levels_set(trace);
    return std::ranges::count_if(levels, [](const LevelSet& level) { return level.is_high; }) >= 3;
  };
  for (int i = 0; i < kAttempts && !has_toggled() && !HasFatalFailure(); ++i) {
    EXPECT_TRUE(comes_true([&has_toggled] { return has_toggled() || rests(); }));
    await_turning(by_hand_, by_hand_.process());
  }
  EXPECT_TRUE(has_toggled());
  ASSERT_EQ(::kill(by_hand_.process(), SIGINT), 0);
  ASSERT_TRUE(comes_true([this] { return has_ended(by_hand_.process()); }));
  const auto levels = levels_set(trace);
  ASSERT_FALSE(levels.empty());
  EXPECT_FALSE(levels.back().is_high);
  for (std::size_t i = 1; i < levels.size(); ++i) {
    EXPECT_FALSE(levels[i].is_high && levels[i - 1].is_high) << "it was set high twice, which closes no switch";
  }
}

TEST_F(InMidTurn, AServiceThatIsKilledWithItsDeadManLeavesTheServoAtRestWhateverChipDrivesIt) {
  const OtherSetting hat("pwm:12", "pwm:,chip=1-0040,channel=1");
  start(service_);
  stop_dead_man();
  const KernelTrace trace("pwm/pwm_apply");
  ASSERT_EQ(systemctl("kill --signal=KILL seneschal.service"), 0);
  ASSERT_TRUE(comes_true(rests));
  EXPECT_TRUE(comes_true([&trace] {
    const auto lines = trace.lines();
    return std::ranges::any_of(lines, [](const std::string& line) { return line.find("seneschal-rest") != line.npos; });
  })) << "somebody else put it to rest";
}

}  // namespace
}  // namespace seneschal::test
