#pragma once

#include <optional>
#include <vector>

#include <opencv2/core.hpp>

#include "rules/table/reading.h"
#include "vision/board/board.h"
#include "vision/camera/camera_model.h"
#include "vision/light/lit_picture.h"
#include "vision/zones/card_faces.h"
#include "vision/zones/card_registration.h"
#include "vision/zones/face_reader.h"
#include "vision/zones/pile_memory.h"
#include "vision/zones/untaught_faces.h"

namespace seneschal::vision {

/// Reads the top card in a board's card zone, straightened with the camera's model. Made once for a camera.
class CardReader {
 public:
  CardReader(CardFaces faces, const Board& board, const CameraModel& camera);

  /// Every face, as face_thing() names it. `covered` is empty or CV_8U of the same size, non-zero where
  /// something hides the table: a card that is partly covered is not read.
  [[nodiscard]] table::PileReading read(const LitPicture& picture, const cv::Mat& covered) const {
    return look(picture, covered, {}).reading;
  }

  /// The same with the picture (CV_8UC3) of a card that may be none of those taught, from edge to edge, and what it was
  /// all seen in.
  struct Seen {
    table::PileReading reading;
    std::optional<cv::Mat> untaught;
    ZoneView view{};
  };
  [[nodiscard]] Seen look(const LitPicture& picture, const cv::Mat& covered, const PileMemory& memory) const;

 private:
  [[nodiscard]] Seen look_for_card(const ZoneView& view, const ZoneView* before) const;
  [[nodiscard]] cv::Mat picture_of(const ZoneView& view, const CardPose& pose) const;

  ZoneStraightener zone_;
  std::vector<CardFace> taught_;
  std::optional<FaceReader> faces_;  // nothing while none is taught
  UntaughtFaces untaught_;
};

}  // namespace seneschal::vision
