#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "vision/zones/card_faces.h"
#include "vision/zones/card_registration.h"

namespace seneschal::vision {

/// A place where the picture looks like some card face, to a step of the search (6 degrees, 5 mm).
struct CoarseMatch {
  CardPose pose;
  std::size_t face = 0;  ///< index into CardFaces::faces; at this scale faces differ in colours, not in their numbers
};

/// Looks for the top card in one zone. Made once for a board.
class CardSearch {
 public:
  explicit CardSearch(const CardZone& zone);

  /// Where the top card may lie in a view of the zone, at most two places: the one that explains most of the picture's
  /// contrast, and the one that explains most of its light. They differ where the top card is a pale one on a pile of
  /// motley ones.
  [[nodiscard]] std::vector<CoarseMatch> find(const ZoneView& view, const CoarseFaces& faces) const;

 private:
  /// Of each point of the coarse raster, its first byte in the picture that is searched.
  using Places = std::array<std::uint32_t, CoarseFaces::kPoints>;

  cv::Size size_;               // of that picture
  std::vector<Places> places_;  // by pose
};

}  // namespace seneschal::vision
