#include "hardware/servo/pwm_drive.h"

#include <utility>

namespace seneschal::servo {

namespace {

using ports::DriveError;
using ports::DriveFault;

DriveError translated(const pwm::PwmError& error, const std::string& name) {
  const auto fault = [&error] {
    switch (error.fault) {
      case pwm::PwmFault::kOutOfRange:
        return DriveFault::kOutOfRange;
      case pwm::PwmFault::kNotThere:
        return DriveFault::kNotThere;
      case pwm::PwmFault::kTaken:
        return DriveFault::kTaken;
      case pwm::PwmFault::kNoPermission:
        return DriveFault::kNoPermission;
      case pwm::PwmFault::kRefused:
        return DriveFault::kRefused;
    }
    return DriveFault::kRefused;
  }();
  return {fault, name + ": " + error.message};
}

}  // namespace

tl::expected<std::unique_ptr<PwmDrive>, DriveError> PwmDrive::open(std::unique_ptr<pwm::PwmFiles> files,
                                                                   const Place& place, const DriveBounds& bounds,
                                                                   const Now& now, const pwm::Sleep& sleep) {
  const std::string pin = place.channel ? "servo" : "servo on GPIO " + std::to_string(place.gpio);
  const auto chip = pwm::find_chip(*files, place.device);
  if (!chip) {
    return tl::unexpected(translated(chip.error(), pin));
  }
  const auto channel =
      place.channel ? tl::expected<int, pwm::PwmError>(*place.channel) : pwm::channel_of_gpio(*chip, place.gpio);
  if (!channel) {
    return tl::unexpected(translated(channel.error(), pin));
  }
  auto opened = pwm::PwmChannel::open(*files, *chip, *channel, sleep);
  if (!opened) {
    return tl::unexpected(translated(opened.error(), pin));
  }
  const std::string name = pin + ", channel " + std::to_string(*channel) + " of " + chip->device;
  return std::unique_ptr<PwmDrive>(new PwmDrive(std::move(files), std::move(*opened), name, bounds, now));
}

PwmDrive::PwmDrive(std::unique_ptr<pwm::PwmFiles> files, pwm::PwmChannel channel, std::string name,
                   const DriveBounds& bounds, Now now)
    : files_(std::move(files)),
      channel_(std::move(channel)),
      name_(std::move(name)),
      bounds_(bounds),
      now_(std::move(now)) {}

tl::expected<void, DriveError> PwmDrive::arm() {
  if (auto rested = rest(); !rested) {
    return rested;
  }
  is_armed_ = true;
  return {};
}

tl::expected<void, DriveError> PwmDrive::refuse(DriveFault fault, const std::string& message) {
  (void)rest();  // the refusal is what the caller has to hear
  return tl::unexpected(DriveError{fault, name_ + ": " + message});
}

tl::expected<void, DriveError> PwmDrive::send(std::chrono::microseconds width) {
  if (!is_armed_) {
    return refuse(DriveFault::kNotArmed, "pulses before anybody allowed the disc to move");
  }
  if (width < bounds_.shortest || width > bounds_.longest) {
    return refuse(DriveFault::kOutOfRange, "a pulse of " + std::to_string(width.count()) + " us, and it may get " +
                                               std::to_string(bounds_.shortest.count()) + " to " +
                                               std::to_string(bounds_.longest.count()));
  }
  const ports::MonoTime now = now_();
  if (sending_since_ && now - *sending_since_ > bounds_.at_a_stretch) {
    is_armed_ = false;
    return refuse(DriveFault::kRefused, "pulses for more than " + std::to_string(bounds_.at_a_stretch.count()) +
                                            " s without a rest; something does not notice where the disc is");
  }
  if (const auto sent = channel_.send(width); !sent) {
    sending_since_.reset();
    return tl::unexpected(translated(sent.error(), name_));
  }
  sending_since_ = sending_since_.value_or(now);
  return {};
}

tl::expected<void, DriveError> PwmDrive::rest() {
  sending_since_.reset();
  const auto rested = channel_.rest();
  if (!rested) {
    return tl::unexpected(translated(rested.error(), name_));
  }
  return {};
}

tl::expected<void, DriveError> PwmDrive::disarm() {
  is_armed_ = false;
  return rest();
}

}  // namespace seneschal::servo
