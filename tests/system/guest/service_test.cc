// The unit and the daemon that ship, in a whole system: the daemon watches a game in which the King moves, and begins
// to turn the disc after him. Whatever becomes of it in mid-turn, the servo gets no more pulses. The pictures are
// files, in which no disc moves, so that an undisturbed turn ends with a stop, too.
#include <gtest/gtest.h>
#include <sys/types.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "system/guest/kernel_files.h"
#include "system/guest/kernel_trace.h"

namespace seneschal::test {
namespace {

namespace fs = std::filesystem;

const fs::path kChannel = "/sys/class/pwm/pwmchip0/pwm0";

int systemctl(const std::string& words) {
  return std::system(("systemctl " + words).c_str());
}

bool sends() {
  return reads(kChannel / "enable", "1");
}

bool rests() {
  return reads(kChannel / "enable", "0");
}

class Service : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!fs::exists("/run/systemd/system") || !fs::exists("/opt/guest/evening")) {
      GTEST_SKIP() << "no systemd that runs our service; tests/system/guest/guest.sh boots one";
    }
    fs::remove_all("/var/lib/seneschal/evening");
    (void)systemctl("reset-failed seneschal.service 2> /dev/null");
    ASSERT_EQ(systemctl("start seneschal.service"), 0) << "see the journal";
    daemon_ = main_process();
    ASSERT_GT(daemon_, 1);
    ASSERT_TRUE(comes_true(sends)) << "it does not turn the disc; see the journal";
  }
  void TearDown() override {
    if (fs::exists("/run/systemd/system")) {
      (void)systemctl("stop seneschal.service");
    }
  }

  static pid_t main_process() {
    FILE* out = ::popen("systemctl show --property MainPID --value seneschal.service", "r");
    int process = 0;
    const int read = out == nullptr ? 0 : std::fscanf(out, "%d", &process);
    return out != nullptr && ::pclose(out) == 0 && read == 1 ? process : 0;
  }

  static void expect_dead_man_s_rest(const KernelTrace& trace) {
    ASSERT_TRUE(comes_true(rests));
    // The kernel learns a program's name a moment after its number.
    EXPECT_TRUE(comes_true([&trace] {
      const auto lines = trace.lines();
      return std::ranges::any_of(lines,
                                 [](const std::string& line) { return line.find("seneschal-rest") != line.npos; });
    })) << "somebody else put it to rest";
  }

  pid_t daemon_ = 0;
};

TEST_F(Service, KilledInMidTurnLeavesTheServoAtRest) {
  const KernelTrace trace("pwm/pwm_apply");
  ASSERT_EQ(::kill(daemon_, SIGKILL), 0);
  expect_dead_man_s_rest(trace);
}

TEST_F(Service, ThatHangsInMidTurnIsEndedByTheWatchdogAndTheServoRests) {
  const KernelTrace trace("pwm/pwm_apply");
  ASSERT_EQ(::kill(daemon_, SIGSTOP), 0);
  EXPECT_TRUE(sends()) << "a hanging daemon's servo turns on";
  expect_dead_man_s_rest(trace);
}

TEST_F(Service, ThatIsStoppedLeavesTheServoAtRest) {
  ASSERT_EQ(systemctl("stop seneschal.service"), 0);
  EXPECT_TRUE(!fs::exists(kChannel) || rests());
}

}  // namespace
}  // namespace seneschal::test
