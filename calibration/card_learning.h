#pragma once

#include <span>
#include <tl/expected.hpp>

#include <opencv2/core.hpp>

#include "calibration/remarks/remark.h"
#include "vision/read_picture.h"
#include "vision/zones/card_faces.h"
#include "vision/zones/card_registration.h"

namespace seneschal::calibration {

/// A card's face as the table's camera sees it.
struct LearnedCard {
  cv::Mat picture;  ///< of the face, CV_8UC3, from edge to edge, the end that lay towards seat 0 first
  vision::CardFace face;
  vision::ZoneView view;  ///< what it was taken from, and where in it the card lies
  vision::CardPose pose;
};

/// Takes the face from a picture (CV_8UC3) of the table of `reader` in which one card lies in the card zone. Faces that
/// were learned `before` help to lay those of one layout exactly alike. The error is a CardUnread, a CardCovered or a
/// NoCardShown.
[[nodiscard]] tl::expected<LearnedCard, Remark> learn_card(vision::TableReader& reader, const vision::FaceName& name,
                                                           const cv::Mat& bgr,
                                                           std::span<const vision::CardFace> before);

/// Whether `card` shows what `face` does, as far as a camera can tell: then one of them was taken twice, or they differ
/// in nothing that is large enough to be seen.
[[nodiscard]] bool looks_like(const LearnedCard& card, const vision::CardFace& face);

}  // namespace seneschal::calibration
