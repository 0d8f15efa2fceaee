#include "vision/zones/card_likeness.h"

#include <algorithm>
#include <cstddef>

namespace seneschal::vision {

double unexplained_part(const FacePlanes& patch, const FacePlanes& face) {
  double light = 1;
  double explained = 0;
  for (std::size_t c = 0; c < patch.size(); ++c) {
    light += patch[c].dot(patch[c]);
    const double shared = patch[c].dot(face[c]);
    explained += shared * shared / std::max(1.0, face[c].dot(face[c]));
  }
  return std::max(0.0, 1 - explained / light);
}

CardInLine in_line_with(const ZoneView& view, const CardPose& pose, std::span<const CardFace> faces) {
  constexpr int kSteps = 4;
  const FacePlanes here = sample_card(view, pose, Detail::kFull);
  CardInLine best{pose};
  for (const CardFace& face : faces) {
    const FaceLook look = in_floats(face.full);
    if (unexplained_part(here, look.planes) >= kSameLayout) {
      continue;
    }
    const CardPose moved = refine_pose(view, pose, look, Detail::kFull, kSteps);
    const double left = unexplained_part(sample_card(view, moved, Detail::kFull), look.planes);
    if (left < best.unexplained) {
      best = {moved, left};
    }
  }
  return best;
}

}  // namespace seneschal::vision
