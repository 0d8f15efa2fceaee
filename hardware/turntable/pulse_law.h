#pragma once

#include <chrono>
#include <optional>
#include <variant>

namespace seneschal::turntable {

/// A pulse's width as a number that arithmetic may leave between two whole ones.
[[nodiscard]] constexpr double in_us(std::chrono::microseconds width) {
  return static_cast<double>(width.count());
}

/// Which way the disc turns, seen from above.
enum class Way { kClockwise, kCounterClockwise };

/// A servo that turns for as long as it gets pulses, faster the further they are from neutral. Angles and speeds are
/// the disc's, behind the gear or friction wheel. `servo tune` finds these numbers; no two servos agree in them.
struct ContinuousServo {
  std::chrono::microseconds neutral{1490};  ///< the pulse at which it stands still; shorter ones turn clockwise
  std::chrono::microseconds dead_band{45};  ///< either side of neutral (FS90R since 2014: 45 us, before: 5 us)
  std::chrono::microseconds full{400};      ///< beyond the dead band, at which full speed is reached
  double clockwise_deg_per_s = 95;          ///< full speed with short pulses: an FS90R at 6 V through about 8:1
  double counter_clockwise_deg_per_s = 85;  ///< and with long ones
  bool is_reversed = false;                 ///< its wheel is on the other side: shorter ones turn counter-clockwise
  friend bool operator==(const ContinuousServo&, const ContinuousServo&) = default;
};

/// A servo that goes to the angle that its pulse says, over one or several turns, and holds it.
struct PositionalServo {
  std::chrono::microseconds shortest{700};  ///< the ends of its travel; it breaks its gears beyond them
  std::chrono::microseconds longest{2400};
  /// How far the disc turns clockwise for each microsecond, through the gear; negative where longer pulses turn it
  /// counter-clockwise. A sail winch of 7 turns over 1700 us through 3:1 gives 0.5.
  double disc_deg_per_us = 0.5;
  double fastest_deg_per_s = 90;  ///< the disc's speed when the servo cannot go faster
  /// The pulse for where it stands now. A wrong one makes the first move a jump.
  std::chrono::microseconds standing{1550};
  /// How the disc stands with that pulse, degrees clockwise: then the camera tells the pulse for where the disc is
  /// found, but for full turns, of which the nearest counts. Nothing if nobody measured it.
  std::optional<double> standing_disc_deg{};
  friend bool operator==(const PositionalServo&, const PositionalServo&) = default;
};

using Servo = std::variant<ContinuousServo, PositionalServo>;

/// Turns the disc's wanted speed into the pulses of one kind of servo.
class PulseLaw {
 public:
  explicit PulseLaw(const Servo& servo);

  /// The disc's highest speed that way, degrees a second, positive.
  [[nodiscard]] double fastest(Way way) const;

  /// The disc was found there, at rest: a positional servo goes on from the pulse that this means.
  void stand_at(double disc_deg);

  /// Whether the disc can be turned so far (clockwise positive) before the servo's travel ends.
  [[nodiscard]] bool can_turn(double degrees) const;

  /// The pulse for this speed (degrees a second, clockwise positive, not 0) after `since` at the speed before. Never
  /// beyond the servo's full speed or the ends of its travel.
  [[nodiscard]] std::chrono::microseconds pulse(double deg_per_s, std::chrono::duration<double> since);

 private:
  Servo servo_;
  double standing_us_ = 0;  // of a positional servo, finer than pulses are
};

}  // namespace seneschal::turntable
