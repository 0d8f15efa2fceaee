// The unit that ships, in a whole system: whatever becomes of the daemon in mid-turn, the servo gets no more pulses. In
// the daemon's place runs turning-servo, for an emulated machine is too slow to read pictures while a disc turns; all
// else is the unit's.
#include <gtest/gtest.h>

#include <algorithm>
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
  return fs::exists(kChannel) && read_line(kChannel / "enable") == "1";
}

bool rests() {
  return fs::exists(kChannel) && read_line(kChannel / "enable") == "0";
}

class Service : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!fs::exists("/run/systemd/system") ||
        !fs::exists("/etc/systemd/system/seneschal.service.d/turning-servo.conf")) {
      GTEST_SKIP() << "no systemd that runs our service; tests/system/guest/guest.sh boots one";
    }
    ASSERT_EQ(systemctl("start seneschal.service"), 0) << "see the journal";
    ASSERT_TRUE(sends()) << "turns";
  }
  void TearDown() override {
    if (fs::exists("/run/systemd/system")) {
      (void)systemctl("stop seneschal.service");
    }
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
};

TEST_F(Service, KilledInMidTurnLeavesTheServoAtRest) {
  const KernelTrace trace("pwm/pwm_apply");
  ASSERT_EQ(systemctl("kill --signal=KILL seneschal.service"), 0);
  expect_dead_man_s_rest(trace);
}

TEST_F(Service, ThatHangsInMidTurnIsEndedByTheWatchdogAndTheServoRests) {
  const KernelTrace trace("pwm/pwm_apply");
  ASSERT_EQ(systemctl("kill --signal=STOP seneschal.service"), 0);
  EXPECT_TRUE(sends()) << "a hanging daemon's servo turns on";
  expect_dead_man_s_rest(trace);
}

TEST_F(Service, ThatIsStoppedLeavesTheServoAtRest) {
  ASSERT_EQ(systemctl("stop seneschal.service"), 0);
  EXPECT_TRUE(!fs::exists(kChannel) || rests());
}

}  // namespace
}  // namespace seneschal::test
