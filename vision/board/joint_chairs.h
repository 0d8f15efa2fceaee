#pragma once

#include <array>

#include "vision/board/observation.h"

namespace seneschal::vision {

/// What stands on every chair, as one picture tells it altogether.
struct JointChairs {
  std::array<Occupant, kSeats> occupant{};  ///< empty where the chair is not visible
  std::array<double, kSeats> confidence{};  ///< posterior probability of each; 0 where the chair is not visible
};

/// The likeliest whole board that the figures in the box can make: two silver and two bronze princes and six knights of
/// each colour (rule book), so that a chair that is a toss-up between silver and bronze is no longer one where both
/// bronze princes are seen elsewhere. Where chairs that are sure show more of a kind than there are, that kind is not
/// counted: then something else lies there, or another box helped out.
[[nodiscard]] JointChairs joint_chairs(const Observation& seen);

}  // namespace seneschal::vision
