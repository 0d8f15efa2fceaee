#pragma once

#include <optional>

#include <opencv2/core.hpp>

#include "vision/zones/card_registration.h"

namespace seneschal::vision {

/// Where a card of the zone's card size lies in the zone, whatever is printed on it: the rectangle along whose outline
/// the colours inside and outside differ. Its turn is within 90 degrees of upright, for the outline does not tell a
/// card from one upside down. Nothing where no card lies, or a part of it is hidden or outside the picture.
[[nodiscard]] std::optional<CardPose> find_card_outline(const ZoneView& view);

/// The same of a card that was laid there since `before`, a view of the same zone through the same camera: where it
/// lies, all has changed, and beside it nothing. So it is also found where its rim has the colour of what is under it.
[[nodiscard]] std::optional<CardPose> find_laid_card(const ZoneView& view, const ZoneView& before);

/// The card at `pose` from straight above as a face picture, CV_8UC3, three points to the millimetre, from edge to
/// edge, sharpened by what reading a face picture softens it.
[[nodiscard]] cv::Mat straighten_card(const ZoneView& view, const CardPose& pose);

}  // namespace seneschal::vision
