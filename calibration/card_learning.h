#pragma once

#include <span>
#include <string>
#include <tl/expected.hpp>

#include <opencv2/core.hpp>

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

/// Why a card's face was not learned.
struct CardError {
  enum class Kind {
    kUnreadable,  ///< the picture does not show the table as it was learned
    kCovered,     ///< a hand or something else is over the table: once it is gone, try again
    kNoCard,      ///< nothing lies in the card zone that looks like a card
  };
  Kind kind = Kind::kUnreadable;
  std::string says;  ///< what is in the way, to be put after the picture's name: "shows no card in the card zone: ..."

  [[nodiscard]] const std::string& message() const { return says; }
};

/// Takes the face from a picture (CV_8UC3) of the table of `reader` in which one card lies in the card zone. Faces that
/// were learned `before` help to lay those of one layout exactly alike.
[[nodiscard]] tl::expected<LearnedCard, CardError> learn_card(vision::TableReader& reader, const vision::FaceName& name,
                                                              const cv::Mat& bgr,
                                                              std::span<const vision::CardFace> before);

/// Whether `card` shows what `face` does, as far as a camera can tell: then one of them was taken twice, or they differ
/// in nothing that is large enough to be seen.
[[nodiscard]] bool looks_like(const LearnedCard& card, const vision::CardFace& face);

}  // namespace seneschal::calibration
