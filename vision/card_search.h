#pragma once

#include <cstddef>
#include <vector>

#include "vision/card_faces.h"
#include "vision/card_registration.h"

namespace seneschal::vision {

/// A place where the picture looks like some card face, to a step of the search (6 degrees, 5 mm).
struct CoarseMatch {
  CardPose pose;
  std::size_t face = 0;  ///< index into CardFaces::faces; at this scale faces differ in colours, not in their numbers
};

/// Where the top card may lie, at most two places: the one that explains most of the picture's contrast, and the one
/// that explains most of its light. They differ where the top card is a pale one on a pile of motley ones.
[[nodiscard]] std::vector<CoarseMatch> find_card(const ZoneView& view, const CardFaces& faces);

}  // namespace seneschal::vision
