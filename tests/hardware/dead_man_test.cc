// The dead-man as it ships, over a folder of files that stands in for the kernel's; tests/system/guest has the
// kernel's.
#include "hardware/servo/dead_man.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include <fstream>

#include "hardware/pwm/pulse_watch.h"
#include "hardware/servo/servo_drive.h"
#include "hardware/servo/watched_wire.h"
#include "hardware/sysfs_folder.h"
#include "hardware/turning_program.h"
#include "processes.h"

namespace seneschal::test {
namespace {

using std::chrono_literals::operator""ms;
using std::chrono_literals::operator""s;
using std::chrono_literals::operator""us;
using Clock = std::chrono::steady_clock;
using ports::DriveFault;
using ::testing::HasSubstr;
namespace fs = std::filesystem;

const fs::path kProgram = fs::path(SENESCHAL_BIN) / "seneschal-rest";

bool comes_true(const std::function<bool()>& happened) {
  for (const auto end = Clock::now() + 30s; Clock::now() < end; (void)::poll(nullptr, 0, 1)) {
    if (happened()) {
      return true;
    }
  }
  return false;
}

/// A wire whose pulses are the word in a file, and go on when its process dies.
class FileWire final : public servo::PulseWire {
 public:
  explicit FileWire(const SysfsFolder& sysfs) : sysfs_(sysfs) {}
  const std::string& name() const override { return name_; }
  tl::expected<void, ports::DriveError> send(std::chrono::microseconds) override {
    if (before_pulses) {
      before_pulses();
    }
    return set("1");
  }
  tl::expected<void, ports::DriveError> rest() override { return set("0"); }

  std::function<void()> before_pulses;

 private:
  tl::expected<void, ports::DriveError> set(const std::string& value) {
    sysfs_.put("pwmchip1/pwm0/enable", value + "\n");
    return {};
  }
  const SysfsFolder& sysfs_;
  std::string name_ = "servo";
};

class DeadManTest : public ::testing::Test {
 protected:
  void SetUp() override { ::setenv("RUNTIME_DIRECTORY", (scratch_ / "run").c_str(), 1); }
  void TearDown() override { ::unsetenv("RUNTIME_DIRECTORY"); }

  [[nodiscard]] tl::expected<servo::DeadMan, ports::DriveError> start() const {
    return servo::DeadMan::start(kProgram, {"1-0040", 0}, fs::path(sysfs_.path()));
  }
  std::unique_ptr<servo::WatchedWire> open_wire() {
    auto file = std::make_unique<FileWire>(sysfs_);
    file_ = file.get();
    return std::make_unique<servo::WatchedWire>(std::move(file), [this] { return start(); });
  }
  [[nodiscard]] bool sends() const { return sysfs_.get("pwmchip1/pwm0/enable") == "1"; }
  [[nodiscard]] bool rests() const { return sysfs_.get("pwmchip1/pwm0/enable") == "0"; }

  /// How long the pulses go on after that befell a program that sends them.
  template <typename Befalls>
  [[nodiscard]] std::chrono::milliseconds goes_on_after(Befalls befalls) {
    sysfs_.put("pwmchip1/pwm0/enable", "0\n");  // so that pulses are the program's own
    TurningProgram program([this] { return open_wire(); });
    EXPECT_TRUE(comes_true([this] { return sends(); }));
    const auto begin = Clock::now();
    befalls(program);
    EXPECT_TRUE(comes_true([this] { return rests(); }));
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin);
  }

  const ScratchFolder scratch_;
  const SysfsFolder sysfs_{"1-0040"};
  FileWire* file_ = nullptr;
};

TEST_F(DeadManTest, EndsThePulsesOfAProgramThatIsKilledStoppedOrHangs) {
  const auto killed = goes_on_after([](TurningProgram& program) { program.kill(); });
  const auto stopped = goes_on_after([](TurningProgram& program) { program.stop(); });
  const auto hanging = goes_on_after([](TurningProgram& program) { program.hang(); });

  std::cout << "killed " << killed.count() << " ms, stopped " << stopped.count() << " ms, hanging " << hanging.count()
            << " ms\n";
  EXPECT_LT(killed, 1s);
  EXPECT_LT(stopped, 1s);
  EXPECT_LT(hanging, 1s);
}

TEST_F(DeadManTest, LetsAProgramGoOnThatSpeaks) {
  std::unique_ptr<servo::WatchedWire> wire;
  // A busy machine may keep this process from speaking in time: its pulses end rightly then, and it begins again.
  Clock::duration longest_silence{};
  do {
    wire = open_wire();
    ASSERT_TRUE(wire->arm());
    longest_silence = {};
    auto last = Clock::now();
    for (const auto end = last + 600ms; Clock::now() < end && longest_silence < pwm::kSilence / 2;
         (void)::poll(nullptr, 0, 20)) {
      const bool goes_on = wire->send(1600us) && sends();
      const auto now = Clock::now();
      longest_silence = std::max(longest_silence, now - std::exchange(last, now));
      ASSERT_TRUE(goes_on || longest_silence >= pwm::kSilence / 2);
    }
  } while (longest_silence >= pwm::kSilence / 2);

  ASSERT_TRUE(wire->rest());
  ASSERT_TRUE(comes_true([end = Clock::now() + 2 * pwm::kSilence] { return Clock::now() > end; }));
  EXPECT_TRUE(wire->send(1600us)) << "at rest nobody has to speak";
}

TEST_F(DeadManTest, ThatEndedThePulsesIsNoticedAndTheyBeginAgainOnlyWhenTheDriveIsArmed) {
  servo::ServoDrive drive(open_wire(), {}, [] { return Clock::now(); });
  ASSERT_TRUE(drive.arm());
  ASSERT_TRUE(drive.send(1600us));
  ASSERT_TRUE(comes_true([this] { return rests(); })) << "nobody spoke";

  const auto sent = drive.send(1600us);
  ASSERT_FALSE(sent);
  EXPECT_THAT(sent.error().message(),
              HasSubstr("servo: its pulses were ended, for this program was silent for 200 ms"));
  EXPECT_TRUE(rests());
  EXPECT_FALSE(drive.is_armed());
  EXPECT_EQ(drive.send(1600us).error().fault, DriveFault::kNotArmed);
  ASSERT_TRUE(drive.arm());
  EXPECT_TRUE(drive.send(1600us));
  EXPECT_TRUE(sends());
}

TEST_F(DeadManTest, ThatEndedThePulsesIsNoticedAlsoByWhoeverWantsRest) {
  const auto wire = open_wire();
  ASSERT_TRUE(wire->arm() && wire->send(1600us));
  ASSERT_TRUE(comes_true([this] { return rests(); }));

  EXPECT_FALSE(wire->rest()) << "or it would turn on with the next leg";
  EXPECT_EQ(wire->send(1600us).error().fault, DriveFault::kNotArmed);
}

TEST_F(DeadManTest, HasTheLastWordWhereTheProgramIsStoppedBetweenItsWordAndItsPulses) {
  const auto wire = open_wire();
  ASSERT_TRUE(wire->arm() && wire->send(1600us));
  file_->before_pulses = [this] { ASSERT_TRUE(comes_true([this] { return rests(); })); };

  EXPECT_FALSE(wire->send(1600us)) << "these pulses came after it had ended them";
  EXPECT_TRUE(rests());
}

TEST_F(DeadManTest, ThatIsGoneLetsNothingTurn) {
  const auto wire = open_wire();
  ASSERT_TRUE(wire->arm() && wire->send(1600us));
  const auto watch = processes_named("seneschal-rest", ::getpid());
  ASSERT_EQ(watch.size(), 1U);
  ASSERT_EQ(::kill(watch.front(), SIGKILL), 0);
  tl::expected<void, ports::DriveError> sent;
  ASSERT_TRUE(comes_true([&] { return !(sent = wire->send(1600us)); }));

  EXPECT_THAT(sent.error().message(), HasSubstr("seneschal-rest, which ends its pulses when this program cannot, has"));
  EXPECT_TRUE(rests());
  EXPECT_TRUE(wire->arm() && wire->send(1600us)) << "with a new one";
}

TEST_F(DeadManTest, HasASessionOfItsOwnNothingOfOursAndIsDeafToWhatEndsPrograms) {
  const int kept = ::open("/dev/null", O_RDONLY);  // as careless libraries do, without O_CLOEXEC
  const auto wire = open_wire();
  ASSERT_TRUE(wire->arm() && wire->send(1600us));
  const auto watch = processes_named("seneschal-rest", ::getpid());
  ::close(kept);
  ASSERT_EQ(watch.size(), 1U);

  EXPECT_EQ(::getsid(watch.front()), watch.front());
  int descriptors = 0;
  for (const auto& each : fs::directory_iterator("/proc/" + std::to_string(watch.front()) + "/fd")) {
    ++descriptors;
    EXPECT_LE(std::stoi(each.path().filename()), 2) << fs::read_symlink(each.path());
  }
  EXPECT_EQ(descriptors, 3);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE}) {
    ASSERT_EQ(::kill(watch.front(), signal), 0);
  }
  EXPECT_TRUE(comes_true([this] { return rests(); })) << "it is still there";
}

TEST_F(DeadManTest, WritesDownWhatIsDrivenBeforeTheFirstPulse) {
  const auto wire = open_wire();
  ASSERT_TRUE(wire->arm());
  EXPECT_EQ(pwm::driven_in(scratch_ / "run" / "driven").value(), (std::vector<pwm::DrivenChannel>{{"1-0040", 0}}));

  ::setenv("RUNTIME_DIRECTORY", "/proc/nowhere", 1);
  const auto unwritten = open_wire()->arm();
  ASSERT_FALSE(unwritten) << "nothing is driven that nobody would find";
  EXPECT_THAT(unwritten.error().message(), HasSubstr("cannot write /proc/nowhere/driven, which says what is driven"));
}

TEST_F(DeadManTest, ThatCannotDoItsWorkSaysWhy) {
  const auto missing = servo::DeadMan::start("/nonexistent/seneschal-rest", {"1-0040", 0});
  ASSERT_FALSE(missing);
  EXPECT_THAT(missing.error().message(),
              HasSubstr("/nonexistent/seneschal-rest: No such file or directory; nothing is"));
  const auto unused = servo::DeadMan::start(kProgram, {"1-0040", 3}, fs::path(sysfs_.path()));
  ASSERT_FALSE(unused);
  EXPECT_THAT(unused.error().message(), HasSubstr("1-0040 has no channel 3 in use"));
}

}  // namespace
}  // namespace seneschal::test
