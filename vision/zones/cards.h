#pragma once

#include <opencv2/core.hpp>

#include "rules/table/reading.h"
#include "vision/board/board.h"
#include "vision/camera/camera_model.h"
#include "vision/light/lit_picture.h"
#include "vision/zones/card_faces.h"
#include "vision/zones/card_registration.h"
#include "vision/zones/face_reader.h"

namespace seneschal::vision {

/// Reads the top card in a board's card zone, straightened with the camera's model. Made once for a camera.
class CardReader {
 public:
  CardReader(CardFaces faces, const Board& board, const CameraModel& camera);

  /// Every face, as face_thing() names it. `covered` is empty or CV_8U of the same size, non-zero where
  /// something hides the table: a card that is partly covered is not read.
  [[nodiscard]] table::PileReading read(const LitPicture& picture, const cv::Mat& covered) const;

 private:
  ZoneStraightener zone_;
  FaceReader faces_;
};

}  // namespace seneschal::vision
