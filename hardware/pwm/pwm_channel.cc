#include "hardware/pwm/pwm_channel.h"

#include <cerrno>
#include <charconv>
#include <system_error>
#include <utility>

namespace seneschal::pwm {

namespace {

constexpr std::chrono::milliseconds kUdevPoll{50};
constexpr int kUdevPolls = 20;
constexpr long long kPeriodNs = 20'000'000;  // what servos expect

}  // namespace

PwmChannel::PwmChannel(PwmFiles& files, const PwmChip& chip, int channel)
    : files_(&files), chip_(chip.name), folder_(chip_ / ("pwm" + std::to_string(channel))), channel_(channel) {}

PwmChannel::PwmChannel(PwmChannel&& other) noexcept
    : files_(std::exchange(other.files_, nullptr)),
      chip_(std::move(other.chip_)),
      folder_(std::move(other.folder_)),
      channel_(other.channel_),
      is_sending_(other.is_sending_) {}

PwmChannel::~PwmChannel() {
  if (files_ == nullptr) {
    return;
  }
  // Disabled before it is given back: the kernel remembers "enabled" over an unexport, and the next process that writes
  // the same values would get no pulses.
  (void)rest();
  (void)files_->write(chip_ / "unexport", std::to_string(channel_));
}

tl::expected<PwmChannel, PwmError> PwmChannel::open(PwmFiles& files, const PwmChip& chip, int channel,
                                                    const Sleep& sleep) {
  if (channel < 0 || channel >= chip.channels) {
    return tl::unexpected(PwmError{PwmFault::kNotThere, chip.name + " (" + chip.device + ") has no channel " +
                                                            std::to_string(channel) + ", it has 0 to " +
                                                            std::to_string(chip.channels - 1)});
  }
  const auto exported = files.write(std::filesystem::path(chip.name) / "export", std::to_string(channel));
  const auto folder = std::filesystem::path(chip.name) / ("pwm" + std::to_string(channel));
  if (!exported && (exported.error() != EBUSY || !files.list(folder))) {
    return tl::unexpected(refused("export channel " + std::to_string(channel) + " through",
                                  files.root() / chip.name / "export", exported.error()));
  }
  PwmChannel opened(files, chip, channel);
  if (const auto ready = opened.wait_for_udev(sleep); !ready) {
    return tl::unexpected(ready.error());
  }
  if (const auto taken = opened.take_over(); !taken) {
    return tl::unexpected(taken.error());
  }
  return opened;
}

tl::expected<void, PwmError> PwmChannel::wait_for_udev(const Sleep& sleep) {
  // Writing the period that is already there changes nothing, and needs the permission that udev gives last.
  for (int polls = 0;; ++polls) {
    const auto period = files_->read(folder_ / "period");
    const auto written = period
                             ? files_->write(folder_ / "period", *period == "0" ? std::to_string(kPeriodNs) : *period)
                             : tl::expected<void, int>(tl::unexpected(period.error()));
    if (written) {
      return {};
    }
    const bool may_come = written.error() == EACCES || written.error() == ENOENT;
    if (!may_come || polls == kUdevPolls) {
      return tl::unexpected(refused("write", files_->root() / folder_ / "period", written.error()));
    }
    sleep(kUdevPoll);
  }
}

tl::expected<void, PwmError> PwmChannel::take_over() {
  // Off even where it says that it is: after an unexport while it ran, that is all the kernel knows.
  if (auto off = rest(); !off) {
    return off;
  }
  const auto polarity = files_->read(folder_ / "polarity");
  if (polarity && *polarity == "inversed") {
    if (const auto set = files_->write(folder_ / "polarity", "normal"); !set) {
      return tl::unexpected(refused("write normal to", files_->root() / folder_ / "polarity", set.error()));
    }
  }
  const auto duty = read("duty_cycle");
  if (!duty) {
    return tl::unexpected(duty.error());
  }
  // The period may never become shorter than the pulse.
  if (*duty > kPeriodNs) {
    if (auto cleared = write("duty_cycle", 0); !cleared) {
      return cleared;
    }
  }
  return write("period", kPeriodNs);
}

tl::expected<void, PwmError> PwmChannel::send(std::chrono::microseconds width) {
  const auto wide = std::chrono::nanoseconds(width).count();
  if (wide <= 0 || wide >= kPeriodNs) {
    (void)rest();
    return tl::unexpected(PwmError{PwmFault::kOutOfRange, "a pulse of " + std::to_string(width.count()) +
                                                              " us does not fit into the 20000 us between two"});
  }
  auto sent = write("duty_cycle", wide);
  if (sent && !is_sending_) {
    sent = write("enable", 1);
    is_sending_ = sent.has_value();
  }
  if (!sent) {
    (void)rest();
  }
  return sent;
}

tl::expected<void, PwmError> PwmChannel::rest() {
  is_sending_ = false;
  return write("enable", 0);
}

tl::expected<void, PwmError> PwmChannel::write(const std::string& attribute, long long value) {
  const auto written = files_->write(folder_ / attribute, std::to_string(value));
  if (!written) {
    return tl::unexpected(
        refused("write " + std::to_string(value) + " to", files_->root() / folder_ / attribute, written.error()));
  }
  return {};
}

tl::expected<long long, PwmError> PwmChannel::read(const std::string& attribute) const {
  const auto text = files_->read(folder_ / attribute);
  if (!text) {
    return tl::unexpected(refused("read", files_->root() / folder_ / attribute, text.error()));
  }
  long long value = 0;
  if (std::from_chars(text->data(), text->data() + text->size(), value).ec != std::errc()) {
    return tl::unexpected(refused("read a number from", files_->root() / folder_ / attribute, EINVAL));
  }
  return value;
}

}  // namespace seneschal::pwm
