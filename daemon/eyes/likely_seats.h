#pragma once

#include <array>
#include <optional>

#include "rules/artus/figure.h"
#include "rules/artus/seat.h"
#include "rules/table/reading.h"

namespace seneschal::eyes {

/// What is on a seat, as one picture tells it of all seats together.
struct LikelySeat {
  bool is_visible = false;
  std::optional<artus::Figure> figure;  ///< nothing where it is empty, or cannot be seen
  double confidence = 0;                ///< posterior probability of it; 0 where the seat cannot be seen
};

/// By the number of the seat.
using LikelySeats = std::array<LikelySeat, artus::Seat::kCount>;

/// The likeliest that the figures in the box can make.
[[nodiscard]] LikelySeats likely_seats(const table::Reading& seen);

}  // namespace seneschal::eyes
