#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "hardware/ports/mono_time.h"
#include "hardware/ports/turntable.h"
#include "hardware/pwm/pwm_channel.h"

namespace seneschal::servo {

/// What a servo may get at most, whoever asks for it.
struct DriveBounds {
  std::chrono::microseconds shortest{700};
  std::chrono::microseconds longest{2300};
  /// Pulses without a rest between. Half a turn takes 4 s, and twice that with time to spare is the controller's limit.
  std::chrono::seconds at_a_stretch{15};
};

/// A servo, continuous or positional, on the kernel's hardware PWM.
class PwmDrive final : public ports::TurntableDrive {
 public:
  using Now = std::function<ports::MonoTime()>;

  /// Where the servo's wire is.
  struct Place {
    std::optional<std::string> device;  ///< of the chip; nothing means the one behind the header
    int gpio = 12;                      ///< of the header
    std::optional<int> channel;         ///< instead of the GPIO, for a chip that is not the header's
  };
  /// Finds chip and channel and leaves it at rest.
  [[nodiscard]] static tl::expected<std::unique_ptr<PwmDrive>, ports::DriveError> open(
      std::unique_ptr<pwm::PwmFiles> files, const Place& place, const DriveBounds& bounds, const Now& now,
      const pwm::Sleep& sleep);

  [[nodiscard]] const std::string& name() const override { return name_; }
  [[nodiscard]] tl::expected<void, ports::DriveError> arm() override;
  [[nodiscard]] bool is_armed() const override { return is_armed_; }
  [[nodiscard]] tl::expected<void, ports::DriveError> send(std::chrono::microseconds width) override;
  [[nodiscard]] tl::expected<void, ports::DriveError> rest() override;
  [[nodiscard]] tl::expected<void, ports::DriveError> disarm() override;

 private:
  PwmDrive(std::unique_ptr<pwm::PwmFiles> files, pwm::PwmChannel channel, std::string name, const DriveBounds& bounds,
           Now now);
  [[nodiscard]] tl::expected<void, ports::DriveError> refuse(ports::DriveFault fault, const std::string& message);

  std::unique_ptr<pwm::PwmFiles> files_;
  pwm::PwmChannel channel_;
  std::string name_;
  DriveBounds bounds_;
  Now now_;
  bool is_armed_ = false;
  std::optional<ports::MonoTime> sending_since_;
};

}  // namespace seneschal::servo
