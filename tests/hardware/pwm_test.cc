#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdlib>
#include <fstream>

#include "hardware/kernel_pwm.h"
#include "hardware/pwm/driven_channels.h"
#include "hardware/pwm/pwm_channel.h"
#include "hardware/pwm/pwm_rest.h"
#include "hardware/servo/pwm_wire.h"
#include "hardware/servo/servo_drive.h"
#include "hardware/sysfs_folder.h"
#include "run_program.h"
#include "scratch_folder.h"

namespace seneschal::test {
namespace {

using std::chrono_literals::operator""ms;
using std::chrono_literals::operator""us;
using std::chrono_literals::operator""s;
using pwm::PwmFault;

const pwm::Sleep kNoSleep = [](std::chrono::milliseconds) {};

pwm::PwmChip header(const KernelPwm& files) {
  return pwm::find_chip(files, std::nullopt).value();
}

TEST(PwmChip, IsFoundByItsDeviceWhateverItsNumber) {
  EXPECT_EQ(header(pi5()).name, "pwmchip2");
  EXPECT_EQ(header(pi4()).name, "pwmchip0");
  EXPECT_EQ(pwm::find_chip(pi5(), "1f0009c000.pwm")->name, "pwmchip0");
}

TEST(PwmChip, ThatIsMissingIsReportedWithWhatThereIsAndTheOverlay) {
  KernelPwm files = pi5();
  files.chips.erase("pwmchip2");
  const auto found = pwm::find_chip(files, std::nullopt);

  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().fault, PwmFault::kNotThere);
  EXPECT_NE(found.error().message().find("1f0009c000.pwm"), std::string::npos) << found.error().message();
  EXPECT_NE(found.error().message().find("dtoverlay=pwm"), std::string::npos) << found.error().message();
}

TEST(PwmChip, WiresGpio18DifferentlyOnBothPis) {
  EXPECT_EQ(pwm::channel_of_gpio(header(pi4()), 18), 0);
  EXPECT_EQ(pwm::channel_of_gpio(header(pi5()), 18), 2);
  EXPECT_EQ(pwm::channel_of_gpio(header(pi5()), 12), 0);
  EXPECT_FALSE(pwm::channel_of_gpio(header(pi5()), 17));
}

TEST(PwmChannel, SendsPulsesOfTheWidthEvery20MillisecondsOnKernelsOldAndNew) {
  for (const bool is_new : {false, true}) {
    KernelPwm files = pi5();
    files.is_lenient_at_rest = is_new;
    auto channel = pwm::PwmChannel::open(files, header(files), 0, kNoSleep);
    ASSERT_TRUE(channel) << channel.error().message();
    const auto& wire = files.chips["pwmchip2"].channels[0];
    EXPECT_FALSE(wire.sends) << "nothing before it is told";

    ASSERT_TRUE(channel->send(1500us));
    EXPECT_TRUE(wire.sends);
    EXPECT_EQ(wire.period, 20000000);
    EXPECT_EQ(wire.duty_cycle, 1500000);

    ASSERT_TRUE(channel->rest());
    EXPECT_FALSE(wire.sends);
  }
}

TEST(PwmChannel, EndsItsPulsesAndGivesTheChannelBackWhenItIsDestroyed) {
  KernelPwm files = pi4();
  {
    auto channel = pwm::PwmChannel::open(files, header(files), 1, kNoSleep);
    ASSERT_TRUE(channel && channel->send(1200us));
  }
  const auto& wire = files.chips["pwmchip0"].channels[1];
  EXPECT_FALSE(wire.is_exported);
  EXPECT_FALSE(wire.is_enabled) << "or the next process would not get its first pulses out";
}

TEST(PwmChannel, WaitsForUdevToGiveTheFilesAway) {
  KernelPwm files = pi5();
  files.udev_polls = 5;
  int slept = 0;
  const auto channel = pwm::PwmChannel::open(files, header(files), 0, [&](std::chrono::milliseconds) { ++slept; });

  EXPECT_TRUE(channel);
  EXPECT_EQ(slept, 5);
}

TEST(PwmChannel, SaysThatItMayNotWriteAfterWaitingASecond) {
  KernelPwm files = pi5();
  files.udev_polls = 1000;
  std::chrono::milliseconds slept{0};
  const auto channel =
      pwm::PwmChannel::open(files, header(files), 0, [&](std::chrono::milliseconds pause) { slept += pause; });

  ASSERT_FALSE(channel);
  EXPECT_EQ(channel.error().fault, PwmFault::kNoPermission);
  EXPECT_NE(channel.error().message().find("gpio"), std::string::npos) << channel.error().message();
  EXPECT_EQ(slept, 1000ms);
}

TEST(PwmChannel, TakesOverAndSilencesWhatADeadProcessLeftSending) {
  KernelPwm files = pi5();
  auto& wire = files.chips["pwmchip2"].channels[0];
  wire = {.is_exported = true, .period = 40000000, .duty_cycle = 30000000, .is_enabled = true, .sends = true};
  auto channel = pwm::PwmChannel::open(files, header(files), 0, kNoSleep);
  ASSERT_TRUE(channel) << channel.error().message();

  EXPECT_FALSE(wire.sends);
  ASSERT_TRUE(channel->send(1500us));
  EXPECT_TRUE(wire.sends);
  EXPECT_EQ(wire.period, 20000000);
}

TEST(PwmChannel, SendsAlthoughTheKernelRemembersThatItDoes) {
  KernelPwm files = pi5();
  auto& wire = files.chips["pwmchip2"].channels[0];
  // Unexported while it ran: off, and "enabled".
  wire = {.period = 20000000, .duty_cycle = 1500000, .is_enabled = true};
  auto channel = pwm::PwmChannel::open(files, header(files), 0, kNoSleep);

  ASSERT_TRUE(channel && channel->send(1500us));
  EXPECT_TRUE(wire.sends);
}

TEST(PwmChannel, TurnsAnInvertedOneRound) {
  KernelPwm files = pi5();
  auto& wire = files.chips["pwmchip2"].channels[0];
  wire = {.is_exported = true, .period = 20000000, .is_enabled = true, .polarity = "inversed", .sends = true};

  EXPECT_TRUE(pwm::PwmChannel::open(files, header(files), 0, kNoSleep));
  EXPECT_EQ(wire.polarity, "normal");
}

TEST(PwmChannel, SaysThatADriverHoldsIt) {
  KernelPwm files = pi5();
  const auto fan = pwm::find_chip(files, "1f0009c000.pwm").value();
  const auto channel = pwm::PwmChannel::open(files, fan, 3, kNoSleep);

  ASSERT_FALSE(channel);
  EXPECT_EQ(channel.error().fault, PwmFault::kTaken);
}

TEST(PwmChannel, SaysWhichChannelsThereAre) {
  KernelPwm files = pi4();
  const auto channel = pwm::PwmChannel::open(files, header(files), 2, kNoSleep);

  ASSERT_FALSE(channel);
  EXPECT_NE(channel.error().message().find("0 to 1"), std::string::npos) << channel.error().message();
}

TEST(PwmChannel, SaysThatTheChipHasGone) {
  KernelPwm files = pi5();
  auto channel = pwm::PwmChannel::open(files, header(files), 0, kNoSleep);
  ASSERT_TRUE(channel && channel->send(1500us));
  files.chips.erase("pwmchip2");
  const auto sent = channel->send(1400us);

  ASSERT_FALSE(sent);
  EXPECT_EQ(sent.error().fault, PwmFault::kNotThere);
}

TEST(RestChannels, SilencesTheHeaderAndLeavesTheRestAlone) {
  KernelPwm files = pi5();
  auto& servo = files.chips["pwmchip2"].channels[1];
  auto& other = files.chips["pwmchip0"].channels[0];
  servo = other = {.is_exported = true, .period = 20000000, .duty_cycle = 1300000, .is_enabled = true, .sends = true};
  const auto rested = pwm::rest_channels(files, {});

  EXPECT_TRUE(rested.failures.empty());
  EXPECT_EQ(rested.channels, std::vector<std::string>{"pwmchip2/pwm1"});
  EXPECT_FALSE(servo.sends);
  EXPECT_TRUE(other.sends);
}

TEST(RestChannels, TakesAChannelThatNeverHadAPeriodForAtRest) {
  KernelPwm files = pi4();
  files.chips["pwmchip0"].channels[0].is_exported = true;
  const auto rested = pwm::rest_channels(files, {});

  EXPECT_TRUE(rested.failures.empty());
  EXPECT_EQ(rested.channels.size(), 1U);
}

TEST(RestChannels, SaysWhatGoesOnSending) {
  KernelPwm files = pi4();
  files.chips["pwmchip0"].channels[0] = {.is_exported = true, .period = 20000000, .is_enabled = true, .sends = true};
  files.is_read_only = true;
  const auto rested = pwm::rest_channels(files, {});

  ASSERT_EQ(rested.failures.size(), 1U);
  EXPECT_NE(rested.failures[0].message().find("pwmchip0/pwm0/enable"), std::string::npos);
}

struct Drive {
  explicit Drive(KernelPwm kernel = pi5()) {
    auto files = std::make_unique<KernelPwm>(std::move(kernel));
    pins = files.get();
    auto wire = servo::open_pwm_wire(std::move(files), {}, kNoSleep);
    EXPECT_TRUE(wire) << wire.error().message();
    drive = std::make_unique<servo::ServoDrive>(std::move(*wire), servo::DriveBounds{}, [this] { return now; });
  }
  [[nodiscard]] const KernelPwm::Channel& wire() const { return pins->chips.at("pwmchip2").channels.at(0); }

  KernelPwm* pins = nullptr;
  ports::MonoTime now{};
  std::unique_ptr<servo::ServoDrive> drive;
};

TEST(ServoDrive, SendsNothingUntilItIsArmed) {
  Drive table;
  const auto sent = table.drive->send(1500us);

  ASSERT_FALSE(sent);
  EXPECT_EQ(sent.error().fault, ports::DriveFault::kNotArmed);
  EXPECT_FALSE(table.wire().sends);

  ASSERT_TRUE(table.drive->arm());
  EXPECT_FALSE(table.wire().sends) << "being allowed is no motion";
  EXPECT_TRUE(table.drive->send(1500us));
  EXPECT_TRUE(table.wire().sends);
}

TEST(ServoDrive, RestsWhenItIsDisarmedOrAskedForTooMuch) {
  Drive table;
  ASSERT_TRUE(table.drive->arm() && table.drive->send(1500us));
  const auto sent = table.drive->send(2600us);
  ASSERT_FALSE(sent);
  EXPECT_EQ(sent.error().fault, ports::DriveFault::kOutOfRange);
  EXPECT_NE(sent.error().message().find("2600"), std::string::npos) << sent.error().message();
  EXPECT_FALSE(table.wire().sends);

  ASSERT_TRUE(table.drive->send(1500us));
  ASSERT_TRUE(table.drive->disarm());
  EXPECT_FALSE(table.wire().sends);
  EXPECT_FALSE(table.drive->is_armed());
}

TEST(ServoDrive, RestsByItselfWhenItIsDrivenForTooLong) {
  Drive table;
  ASSERT_TRUE(table.drive->arm());
  ASSERT_TRUE(table.drive->send(1500us));
  table.now += 14s;
  ASSERT_TRUE(table.drive->send(1500us));
  table.now += 2s;

  EXPECT_FALSE(table.drive->send(1500us));
  EXPECT_FALSE(table.wire().sends);
  EXPECT_FALSE(table.drive->is_armed());
}

TEST(ServoDrive, HasToBeArmedAgainAfterItsWireFailed) {
  Drive table;
  ASSERT_TRUE(table.drive->arm() && table.drive->send(1500us));
  table.pins->is_read_only = true;
  ASSERT_FALSE(table.drive->send(1600us));
  table.pins->is_read_only = false;

  EXPECT_EQ(table.drive->send(1600us).error().fault, ports::DriveFault::kNotArmed);
  EXPECT_FALSE(table.wire().sends);
  ASSERT_TRUE(table.drive->arm());
  EXPECT_TRUE(table.drive->send(1600us));
}

TEST(PwmWire, NamesAGpioWithoutPwm) {
  const auto opened =
      servo::open_pwm_wire(std::make_unique<KernelPwm>(pi5()), {.device = {}, .gpio = 17, .channel = {}}, kNoSleep);

  ASSERT_FALSE(opened);
  EXPECT_NE(opened.error().message().find("GPIO 17"), std::string::npos) << opened.error().message();
}

TEST(SeneschalRest, EndsThePulsesThatADeadDaemonLeft) {
  SysfsFolder sysfs(pwm::kHeaderOfPi5);
  const auto ran = run_program("seneschal-rest", {"--sysfs", sysfs.path()});

  EXPECT_EQ(ran.exit_status, 0) << ran.err;
  EXPECT_EQ(sysfs.get("pwmchip1/pwm0/enable"), "0");
  EXPECT_NE(ran.out.find("pwmchip1/pwm0"), std::string::npos);
}

TEST(SeneschalRest, TouchesAnotherChipOnlyWhenItIsNamed) {
  SysfsFolder sysfs("pwm-mock.0");
  EXPECT_EQ(run_program("seneschal-rest", {"--sysfs", sysfs.path()}).exit_status, 0);
  EXPECT_EQ(sysfs.get("pwmchip1/pwm0/enable"), "1");

  EXPECT_EQ(run_program("seneschal-rest", {"--sysfs", sysfs.path(), "--chip", "pwm-mock.0"}).exit_status, 0);
  EXPECT_EQ(sysfs.get("pwmchip1/pwm0/enable"), "0");
}

/// Somebody's runtime folder, with what is driven.
class DrivenFile {
 public:
  DrivenFile() { ::setenv("RUNTIME_DIRECTORY", folder_.path().c_str(), 1); }
  DrivenFile(const DrivenFile&) = delete;
  DrivenFile& operator=(const DrivenFile&) = delete;
  ~DrivenFile() { ::unsetenv("RUNTIME_DIRECTORY"); }
  [[nodiscard]] std::filesystem::path file() const { return folder_ / "driven"; }

 private:
  ScratchFolder folder_;
};

TEST(SeneschalRest, EndsThePulsesOfWhatWasWrittenDownAsDriven) {
  const DrivenFile driven;
  SysfsFolder hat("1-0040");
  ASSERT_TRUE(pwm::note_driven(driven.file(), {"1-0040", 1}));
  EXPECT_EQ(run_program("seneschal-rest", {"--sysfs", hat.path()}).exit_status, 0);
  EXPECT_EQ(hat.get("pwmchip1/pwm0/enable"), "1") << "another's servo";

  ASSERT_TRUE(pwm::note_driven(driven.file(), {"1-0040", 0}));
  EXPECT_EQ(run_program("seneschal-rest", {"--sysfs", hat.path()}).exit_status, 0);
  EXPECT_EQ(hat.get("pwmchip1/pwm0/enable"), "0");
}

TEST(SeneschalRest, SaysWhatIsWrongWithWhatWasWrittenDownAndRestsTheHeader) {
  const DrivenFile driven;
  for (const char* content : {"1-0040\n", "1-0040 x\n", "1-0040 -1\n", " 1\n", "1-0040 0 \n"}) {
    SysfsFolder sysfs(pwm::kHeaderOfPi5);
    std::ofstream(driven.file()) << content;
    const auto ran = run_program("seneschal-rest", {"--sysfs", sysfs.path()});
    EXPECT_EQ(ran.exit_status, 1) << content;
    EXPECT_NE(ran.err.find("expected a device and a number"), std::string::npos) << content << ran.err;
    EXPECT_EQ(sysfs.get("pwmchip1/pwm0/enable"), "0") << content;
  }
}

TEST(DrivenChannels, AreKeptBesideEachOtherAndOnce) {
  const DrivenFile driven;
  EXPECT_EQ(pwm::driven_in(driven.file()).value().size(), 0U) << "nothing was driven yet";
  for (const pwm::DrivenChannel& channel : {pwm::DrivenChannel{"a.pwm", 3}, {"b c", 0}, {"a.pwm", 3}}) {
    ASSERT_TRUE(pwm::note_driven(driven.file(), channel));
  }
  EXPECT_EQ(pwm::driven_in(driven.file()).value(), (std::vector<pwm::DrivenChannel>{{"a.pwm", 3}, {"b c", 0}}));
}

TEST(DrivenChannels, AreReadFromAFileAloneAndNobodyIsWaitedFor) {
  const DrivenFile driven;
  std::filesystem::create_symlink("/etc/passwd", driven.file());
  EXPECT_FALSE(pwm::driven_in(driven.file()));
  std::filesystem::remove(driven.file());
  ASSERT_EQ(::mkfifo(driven.file().c_str(), 0600), 0);
  EXPECT_FALSE(pwm::driven_in(driven.file()));
  std::filesystem::remove(driven.file());
  std::ofstream(driven.file()) << std::string(5000, 'x');
  EXPECT_FALSE(pwm::driven_in(driven.file()));
  EXPECT_TRUE(pwm::note_driven(driven.file(), {"a.pwm", 0})) << "what cannot be read is no loss";
  EXPECT_EQ(pwm::driven_in(driven.file()).value(), (std::vector<pwm::DrivenChannel>{{"a.pwm", 0}}));
}

TEST(SeneschalRest, SaysWhenItCannot) {
  const auto ran = run_program("seneschal-rest", {"--sysfs", "/nonexistent/pwm"});

  EXPECT_EQ(ran.exit_status, 1);
  EXPECT_NE(ran.err.find("/nonexistent/pwm"), std::string::npos);
  EXPECT_EQ(run_program("seneschal-rest", {"--sysfs"}).exit_status, 2);
  EXPECT_EQ(run_program("seneschal-rest", {"--watch", "0"}).exit_status, 2);
  EXPECT_EQ(run_program("seneschal-rest", {"--chip", "1-0040", "--watch", "x"}).exit_status, 2);
  EXPECT_EQ(run_program("seneschal-rest", {"--help"}).exit_status, 0);
}

TEST(SeneschalRest, NeedsNoLibraryThatAPiCanBeWithout) {
  const ScratchFolder scratch;
  const std::string listing = scratch / "needed";
  ASSERT_EQ(std::system(("ldd '" SENESCHAL_BIN "/seneschal-rest' > '" + listing + "'").c_str()), 0);
  std::ifstream lines(listing);
  for (std::string line; std::getline(lines, line);) {
    for (const char* heavy : {"opencv", "boost", "gst", "sqlite", "ssl"}) {
      EXPECT_EQ(line.find(heavy), std::string::npos) << line;
    }
  }
}

}  // namespace
}  // namespace seneschal::test
