#include "hardware/servo/pwm_wire.h"

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
  return {fault, name + ": " + error.message()};
}

class PwmWire final : public PulseWire {
 public:
  PwmWire(std::unique_ptr<pwm::PwmFiles> files, pwm::PwmChannel channel, std::string name)
      : files_(std::move(files)), channel_(std::move(channel)), name_(std::move(name)) {}

  const std::string& name() const override { return name_; }

  tl::expected<void, DriveError> send(std::chrono::microseconds width) override {
    return channel_.send(width).map_error([this](const pwm::PwmError& error) { return translated(error, name_); });
  }
  tl::expected<void, DriveError> rest() override {
    return channel_.rest().map_error([this](const pwm::PwmError& error) { return translated(error, name_); });
  }

 private:
  std::unique_ptr<pwm::PwmFiles> files_;  // outlives the channel
  pwm::PwmChannel channel_;
  std::string name_;
};

std::string pin_of(const PwmPlace& place) {
  return place.channel ? "servo" : "servo on GPIO " + std::to_string(place.gpio);
}

}  // namespace

tl::expected<PwmSpot, DriveError> find_spot(const pwm::PwmFiles& files, const PwmPlace& place) {
  const auto chip = pwm::find_chip(files, place.device);
  if (!chip) {
    return tl::unexpected(translated(chip.error(), pin_of(place)));
  }
  const auto channel =
      place.channel ? tl::expected<int, pwm::PwmError>(*place.channel) : pwm::channel_of_gpio(*chip, place.gpio);
  if (!channel) {
    return tl::unexpected(translated(channel.error(), pin_of(place)));
  }
  return PwmSpot{*chip, *channel};
}

tl::expected<std::unique_ptr<PulseWire>, DriveError> open_pwm_wire(std::unique_ptr<pwm::PwmFiles> files,
                                                                   const PwmPlace& place, const pwm::Sleep& sleep) {
  const auto spot = find_spot(*files, place);
  if (!spot) {
    return tl::unexpected(spot.error());
  }
  auto opened = pwm::PwmChannel::open(*files, spot->chip, spot->channel, sleep);
  if (!opened) {
    return tl::unexpected(translated(opened.error(), pin_of(place)));
  }
  const std::string name = pin_of(place) + ", channel " + std::to_string(spot->channel) + " of " + spot->chip.device;
  return std::make_unique<PwmWire>(std::move(files), std::move(*opened), name);
}

}  // namespace seneschal::servo
