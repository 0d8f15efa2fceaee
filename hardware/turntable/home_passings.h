#pragma once

#include <deque>
#include <optional>
#include <vector>

#include "hardware/ports/mono_time.h"
#include "hardware/turntable/pulse_law.h"

namespace seneschal::turntable {

/// The disc's mark came to the home sensor.
struct HomePassing {
  double disc_deg = 0;  ///< how the camera saw the disc stand then, 0 to 360
  Way way = Way::kClockwise;
};

/// Tells where the camera saw the disc when its mark came to the sensor, which is between two pictures, and before the
/// pictures of that moment have arrived. A passing is the median of the straight lines from each of three pictures
/// before to each of three after, so that one misread picture does not move it;
/// where two were, there is no passing.
class HomePassings {
 public:
  /// The mark came to the sensor. Times may be older than the last picture, but never than the last passing.
  void came(ports::MonoTime at) { coming_.push_back(at); }
  /// A picture; those passings that it is the last needed for. A passing for which the pictures are missing, or while
  /// the disc stood, is left out.
  [[nodiscard]] std::vector<HomePassing> saw(ports::MonoTime captured, double disc_deg);
  /// Forgets everything.
  void restart();

 private:
  struct Seen {
    ports::MonoTime at;
    double deg = 0;
  };
  [[nodiscard]] std::optional<HomePassing> passing(ports::MonoTime at) const;

  std::deque<Seen> seen_;
  std::deque<ports::MonoTime> coming_;
};

}  // namespace seneschal::turntable
