#pragma once

#include <map>
#include <optional>
#include <string>

#include "rules/table/layout.h"
#include "rules/table/reading.h"

namespace seneschal::table {

/// What stands on a spot, as one picture tells it of all spots together.
struct LikelySpot {
  std::optional<Thing> figure;  ///< nothing where it is empty, or cannot be seen
  double confidence = 0;        ///< posterior probability of it; 0 where the spot cannot be seen
};

/// The likeliest whole table that the things in the box can make, by the spots' ids, so that a spot that is a toss-up
/// between two figures is no longer one where all of the one kind are seen elsewhere. Where spots that are sure show
/// more of a kind than there are, that kind is not counted: then something else lies there, or another box helped out.
/// Things that `box` does not name have no end.
[[nodiscard]] std::map<std::string, LikelySpot> likeliest_spots(const std::map<Thing, int>& box, const Reading& seen);

}  // namespace seneschal::table
