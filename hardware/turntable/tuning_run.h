#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include "hardware/ports/mono_time.h"
#include "hardware/turntable/disc_observer.h"

namespace seneschal::turntable {

/// The disc driven from rest, as it was seen. Degrees clockwise, counting on beyond a full turn.
struct TuningRun {
  struct Seen {
    MonoTime captured;
    double disc_deg = 0;
  };
  struct Told {
    MonoTime at;
    double deg_per_s = 0;
  };
  MonoTime begun;
  MonoTime ended;          ///< when its pulses did
  double rested_deg = 0;   ///< before it began
  std::vector<Seen> seen;  ///< in the order of their capture
  std::vector<Told> told;  ///< the speeds that were ordered, where one could tell them
};

/// The disc's speed in a run, once it was `steady` after its beginning; nothing where fewer than four pictures show it.
[[nodiscard]] std::optional<double> speed_in(const TuningRun& run, std::chrono::milliseconds steady);

/// The delay and lag that explain best when the disc followed the speeds that were told, within 0 to 250 and 5 to 150
/// ms. Each run's own speed counts, so that a servo that is slower than told is not taken for a later one.
[[nodiscard]] Lateness lateness_in(const std::vector<TuningRun>& runs);

}  // namespace seneschal::turntable
