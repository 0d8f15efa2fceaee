#pragma once

#include <memory>
#include <optional>
#include <string>

#include "hardware/pwm/pwm_channel.h"
#include "hardware/servo/pulse_wire.h"

namespace seneschal::servo {

/// Where the wire of a servo on hardware PWM is.
struct PwmPlace {
  std::optional<std::string> device;  ///< of the chip; nothing means the one behind the header
  int gpio = 12;                      ///< of the header
  std::optional<int> channel;         ///< instead of the GPIO, for a chip that is not the header's
};

/// Where that is on this machine.
struct PwmSpot {
  pwm::PwmChip chip;
  int channel = 0;
};
/// The error names the pin, and what there is instead.
[[nodiscard]] tl::expected<PwmSpot, ports::DriveError> find_spot(const pwm::PwmFiles& files, const PwmPlace& place);

/// Finds chip and channel, and leaves it at rest. Its pulses go on when this process dies: see WatchedWire.
[[nodiscard]] tl::expected<std::unique_ptr<PulseWire>, ports::DriveError> open_pwm_wire(
    std::unique_ptr<pwm::PwmFiles> files, const PwmPlace& place, const pwm::Sleep& sleep);

}  // namespace seneschal::servo
