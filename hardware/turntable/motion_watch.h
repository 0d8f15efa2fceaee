#pragma once

#include <deque>
#include <optional>
#include <string>

#include "hardware/ports/mono_time.h"
#include "hardware/turntable/stop_reason.h"

namespace seneschal::turntable {

/// Compares how the disc was driven with how the camera saw it turn. Two pictures in a row have to agree before it
/// speaks, so that one misread picture stops nothing.
class MotionWatch {
 public:
  struct Doubt {
    StopReason reason;
    std::string measured;  ///< "driven 6.0 degrees in 0.4 s, turned 0.1"
  };

  /// Forgets what it saw: the disc begins to turn, or was allowed to again.
  void restart();

  /// A picture while the disc is driven. `driven_deg` counts up clockwise, down counter-clockwise.
  [[nodiscard]] std::optional<Doubt> driven(ports::MonoTime captured, double disc_deg, double driven_deg);

  /// A picture taken when the disc should stand. `is_hand_near` excuses what moves.
  [[nodiscard]] std::optional<Doubt> at_rest(double disc_deg, bool is_hand_near);

 private:
  struct Seen {
    ports::MonoTime at;
    double turned = 0;  // degrees since restart, clockwise
    double driven = 0;
  };
  [[nodiscard]] std::optional<StopReason> compare(const Seen& from, const Seen& to) const;

  std::deque<Seen> seen_;
  std::optional<double> last_deg_;
  std::optional<StopReason> suspected_;
  std::optional<double> standing_deg_;
  bool has_strayed_ = false;
};

}  // namespace seneschal::turntable
