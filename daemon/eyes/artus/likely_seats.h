#pragma once

#include <optional>
#include <vector>

#include "rules/artus/figure.h"
#include "rules/table/reading.h"

namespace seneschal::eyes {

/// What is on a seat, as one picture tells it of all seats together.
struct LikelySeat {
  bool is_visible = false;
  std::optional<artus::Figure> figure;  ///< nothing where it is empty, or cannot be seen
  double confidence = 0;                ///< posterior probability of it; 0 where the seat cannot be seen
};

/// By the number of the seat, as many as the reading is of.
using LikelySeats = std::vector<LikelySeat>;

/// The likeliest that the figures in the box can make.
[[nodiscard]] LikelySeats likely_seats(const table::Reading& seen);

}  // namespace seneschal::eyes
