#pragma once

#include <array>
#include <optional>
#include <string>

#include "hardware/ports/mono_time.h"
#include "hardware/turntable/home_passings.h"

namespace seneschal::turntable {

/// How the disc stands when its mark comes to the home sensor: a magnet is noticed for some degrees, so it depends on
/// the way. `seneschal servo home` finds these. Degrees clockwise from seat 0, as the camera measures the disc.
struct Home {
  double clockwise_deg = 0;          ///< when it turns clockwise
  double counter_clockwise_deg = 0;  ///< when it turns counter-clockwise
  friend bool operator==(const Home&, const Home&) = default;
};

/// Holds what the home sensor says against what the camera sees. Where they differ by more than half a seat and a bit,
/// or the disc went past the sensor unnoticed, one of the two is wrong, and a disc that follows a wrong angle would
/// show every seat a wrong value.
class HomeCheck {
 public:
  explicit HomeCheck(const Home& home);

  /// Forgets what it saw: the disc was allowed to turn anew.
  void restart();
  /// The mark came to the sensor.
  void came(ports::MonoTime at);
  /// A picture. What speaks against it, for people: "it was passed at 137 degrees, and the magnet is at 100".
  [[nodiscard]] std::optional<std::string> saw(ports::MonoTime captured, double disc_deg);

 private:
  /// One way past the sensor.
  struct Approach {
    Way way = Way::kClockwise;
    double mark_deg = 0;
    int short_of = 0;                       // pictures in a row that show the disc shortly before the mark
    std::optional<ports::MonoTime> before;  // the last of them, once they are enough
    int beyond = 0;                         // and well past it
  };
  [[nodiscard]] bool went_past_unnoticed(Approach& approach, ports::MonoTime captured, double disc_deg) const;

  std::array<Approach, 2> approaches_;
  HomePassings passings_;
  std::optional<ports::MonoTime> last_came_;
};

}  // namespace seneschal::turntable
