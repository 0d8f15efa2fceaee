#pragma once

#include <span>

#include "vision/zones/card_faces.h"
#include "vision/zones/card_registration.h"

namespace seneschal::vision {

/// More of a card's light left unexplained by a face than this is another layout: of faces of one layout that the
/// outline put half a millimetre apart less is.
inline constexpr double kSameLayout = 0.05;

/// The part of the light in `patch`, 0 to 1, that `face` (both CV_32F) does not explain with the best factor for each
/// channel.
[[nodiscard]] double unexplained_part(const FacePlanes& patch, const FacePlanes& face);

/// Where a card lies, and how much of it the face that it was measured by leaves unexplained.
struct CardInLine {
  CardPose pose;
  double unexplained = kSameLayout;
};

/// Where the card at `pose` lies, measured by its print where one of `faces` has the same layout. Faces that differ in
/// a digit are compared at one place of the card on the table, so that they must lie alike in their pictures.
[[nodiscard]] CardInLine in_line_with(const ZoneView& view, const CardPose& pose, std::span<const CardFace> faces);

}  // namespace seneschal::vision
