#pragma once

#include <chrono>
#include <deque>
#include <optional>
#include <utility>
#include <vector>

#include "hardware/ports/mono_time.h"

namespace seneschal::sim {

/// A continuous servo on a friction wheel under the disc, as a hobbyist's really behaves. Angles and speeds are the
/// disc's, clockwise, degrees.
struct DriveTraits {
  std::chrono::microseconds neutral{1490};
  std::chrono::microseconds dead_band{45};
  std::chrono::microseconds full{400};      ///< beyond the dead band, where full speed is reached
  double clockwise_deg_per_s = 95;          ///< full speed with pulses shorter than neutral
  double counter_clockwise_deg_per_s = 85;  ///< and with longer ones
  std::chrono::milliseconds delay{60};      ///< from a pulse to its first effect
  std::chrono::milliseconds inertia{40};    ///< time constant of the wheel's speed after that
  double grip_deg_per_s2 = 600;             ///< the disc's acceleration beyond which the wheel slips
  double mark_deg = 100;                    ///< how the disc stands when its mark is over the home sensor
  double mark_width_deg = 6;                ///< over which the sensor notices it
};

/// What goes wrong, now. Whoever tests changes it while the disc turns.
struct DriveFaults {
  double load = 1;              ///< the wheel's speed as a share of its own under this load
  double slip = 0;              ///< share of the wheel's travel that does not reach the disc
  double neutral_drift_us = 0;  ///< heat moves neutral
  bool is_stuck = false;        ///< something holds the disc
  bool is_reversed = false;     ///< wired or mounted the other way round
  double creep_deg_per_s = 0;   ///< it turns by itself when it gets no pulses
  double hand_deg_per_s = 0;    ///< somebody turns the disc, on top
};

/// The disc as pulses turn it. A pure value: time is an argument and never runs backwards.
class TurntableModel {
 public:
  TurntableModel(const DriveTraits& traits, double disc_deg, ports::MonoTime start)
      : traits_(traits), disc_deg_(disc_deg), reached_(start) {}

  DriveFaults faults;

  /// From `now` on pulses of this width are sent; nothing means none.
  void command(ports::MonoTime now, std::optional<std::chrono::microseconds> pulse);
  void advance(ports::MonoTime to);
  /// Somebody turns the disc by hand, at once.
  void push(double degrees) { disc_deg_ += degrees; }

  /// Counts on beyond a full turn.
  [[nodiscard]] double disc_deg() const { return disc_deg_; }
  [[nodiscard]] double deg_per_s() const { return disc_speed_; }
  /// When the mark came to the home sensor since the last call.
  [[nodiscard]] std::vector<ports::MonoTime> take_marks() { return std::exchange(marks_, {}); }

 private:
  struct Change {
    ports::MonoTime at;
    std::optional<std::chrono::microseconds> pulse;
  };
  [[nodiscard]] double wheel_speed() const;
  void turn(double seconds);
  [[nodiscard]] bool is_mark_there() const;

  DriveTraits traits_;
  double disc_deg_;
  ports::MonoTime reached_;
  std::optional<std::chrono::microseconds> pulse_;
  std::deque<Change> coming_;  // what was sent and has no effect yet
  double wheel_speed_ = 0;
  double disc_speed_ = 0;
  bool was_mark_there_ = is_mark_there();
  std::vector<ports::MonoTime> marks_;
};

}  // namespace seneschal::sim
