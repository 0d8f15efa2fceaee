#pragma once

#include <optional>
#include <vector>

#include "rules/table/reading.h"

namespace seneschal::eyes {

/// How many rings each prince wears, as one picture tells it altogether. Lists are by the number of the seat, as long
/// as the reading has seats.
struct RingCounts {
  std::vector<std::optional<int>> on_seat;  ///< where a prince is seen
  std::vector<double> confidence;           ///< posterior probability of each of them; else 0
  std::optional<int>
      king_seat;               ///< where the likeliest wearer of three sits, if he is likelier than all others together
  double king_confidence = 0;  ///< posterior probability that he is; 0 without
};

/// The likeliest counts on all princes at once. Every prince wears a ring, unless hands are at them; of the four the
/// King alone wears three, the crown on the disc points at him unless it is about to be turned, and every ring that is
/// on no prince lies in the tray: so four counts that are each uncertain, the crown and the tray mend each other. Where
/// not all four are seen, or the tray or the disc is not, that much less is assumed.
[[nodiscard]] RingCounts joint_ring_counts(const table::Reading& seen);

}  // namespace seneschal::eyes
