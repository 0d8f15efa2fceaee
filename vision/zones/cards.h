#pragma once

#include <vector>

#include <opencv2/core.hpp>

#include "rules/table/reading.h"
#include "vision/board/board.h"
#include "vision/camera/camera_model.h"
#include "vision/light/lit_picture.h"
#include "vision/zones/card_faces.h"
#include "vision/zones/card_registration.h"
#include "vision/zones/card_search.h"

namespace seneschal::vision {

/// Reads the top card in the card zone. Made once for a camera.
///
/// The zone is straightened with the camera's model, the top card's turn and place are found by comparing it with the
/// mean face of each card at a coarse scale, refined by least squares (after Lucas and Kanade, "An iterative image
/// registration technique", 1981), and every face is compared roughly, those that come near the best at every other
/// point, and those that still do at all of them. The light's strength and colour are taken out by one factor per
/// colour channel and face, which the card's own paper pins down, and what the card's lacquer shines of it by an
/// addition to all of the channel.
class CardReader {
 public:
  CardReader(CardFaces faces, const Board& board, const CameraModel& camera);

  /// Every face, as face_thing() names it. `covered` is empty or CV_8U of the same size, non-zero where
  /// something hides the table: a card that is partly covered is not read. When the zone cannot be seen, or shows
  /// something that is neither a known card nor the mat, the likelihoods are all zero: it speaks for nobody.
  [[nodiscard]] table::PileReading read(const LitPicture& picture, const cv::Mat& covered) const;

 private:
  CardFaces faces_;
  std::vector<table::Thing> things_;  // of each face, what it is called
  table::PileReading unread_;         // of a zone that cannot be seen
  ZoneStraightener zone_;
  CardSearch search_;
};

}  // namespace seneschal::vision
