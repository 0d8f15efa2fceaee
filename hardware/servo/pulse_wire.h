#pragma once

#include <chrono>
#include <string>
#include <tl/expected.hpp>

#include "hardware/ports/turntable.h"

namespace seneschal::servo {

/// Whatever makes pulses on a pin. Goes to rest when it is destroyed.
class PulseWire {
 public:
  virtual ~PulseWire() = default;

  /// "servo on GPIO 12, channel 0 of 1f00098000.pwm".
  [[nodiscard]] virtual const std::string& name() const = 0;
  /// Somebody allows pulses: whatever has to be there before the first is. Sends none.
  [[nodiscard]] virtual tl::expected<void, ports::DriveError> arm() { return {}; }
  /// From now on pulses of this width every 20 ms. After an error rest was tried.
  [[nodiscard]] virtual tl::expected<void, ports::DriveError> send(std::chrono::microseconds width) = 0;
  [[nodiscard]] virtual tl::expected<void, ports::DriveError> rest() = 0;
};

}  // namespace seneschal::servo
