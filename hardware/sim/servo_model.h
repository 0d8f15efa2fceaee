#pragma once

#include <chrono>
#include <deque>
#include <optional>

#include "hardware/ports/camera.h"

namespace seneschal::sim {

/// What a continuous servo under the disc does with its pulses. The defaults are those of an FS90R-like servo on a
/// friction wheel of about 20:1, one of the kind that turns more slowly one way than the other.
struct ServoTraits {
  std::chrono::microseconds neutral{1490};  ///< the pulse at which it stands still; no two servos agree
  std::chrono::microseconds dead_band{45};  ///< either side of it
  std::chrono::microseconds full{400};      ///< beyond the dead band, full speed is reached
  double clockwise_deg_per_s = 30;          ///< the disc's full speed with pulses shorter than neutral
  double counter_clockwise_deg_per_s = 25;  ///< and with longer ones
  std::chrono::milliseconds delay{60};      ///< from a pulse to its effect
};

/// The disc on its servo: pulse widths in, the disc's angle out. A pure value; time is an argument and never runs
/// backwards.
class ServoModel {
 public:
  ServoModel(const ServoTraits& traits, double disc_deg, ports::MonoTime start)
      : traits_(traits), disc_deg_(disc_deg), reached_(start) {}

  /// From `now` on pulses of this width are sent; nothing means no pulses, and the servo stands still.
  void command(ports::MonoTime now, std::optional<std::chrono::microseconds> pulse);

  /// How far the disc is turned clockwise, 0 to 360 degrees.
  [[nodiscard]] double disc_deg(ports::MonoTime now);

  /// The disc's speed under a steady pulse, clockwise, degrees a second.
  [[nodiscard]] static double speed(const ServoTraits& traits, std::optional<std::chrono::microseconds> pulse);

  /// Somebody turns the disc by hand.
  void push(double degrees) { disc_deg_ += degrees; }

 private:
  struct Change {
    ports::MonoTime at;
    double speed = 0;
  };

  void advance(ports::MonoTime to);

  ServoTraits traits_;
  double disc_deg_;
  ports::MonoTime reached_;
  double speed_ = 0;
  std::deque<Change> coming_;  // what was commanded and has no effect yet
};

}  // namespace seneschal::sim
