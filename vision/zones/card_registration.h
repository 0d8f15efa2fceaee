#pragma once

#include <opencv2/core.hpp>

#include "vision/board/angle.h"
#include "vision/board/board.h"
#include "vision/camera/camera_model.h"
#include "vision/light/lit_picture.h"
#include "vision/light/picture_map.h"
#include "vision/zones/card_faces.h"

namespace seneschal::vision {

/// The card zone and a margin round it as seen from straight above. The frame of the functions below is the zone's
/// centre, x right, y down (towards seat 14), millimetres.
struct ZoneView {
  cv::Mat picture;  ///< CV_8UC3, B, G, R, kPointsPerMm points per millimetre
  cv::Mat soft;     ///< the picture after a blur over some 5 mm
  cv::Mat covered;  ///< CV_8U of the same size, non-zero where the table is hidden or outside the picture
  CardZone zone;

  static constexpr double kPointsPerMm = 1.5;  // a little finer than the reference camera's 1.4 pixels per millimetre
  static constexpr double kMarginMm = 8.0;     // cards may lie over the zone's outline
};

/// Where a card lies in the zone. The angle is clockwise as seen, 0 for a card whose top points to seat 0. The scale is
/// 1 on the board's surface and grows as the pile rises towards the camera.
struct CardPose {
  double x_mm = 0;
  double y_mm = 0;
  Angle turn = Angle::degrees(0);
  double scale = 1;
};

/// Straightens the card zone of one camera's pictures.
class ZoneStraightener {
 public:
  ZoneStraightener(const CardZone& zone, const CameraModel& camera);

  /// `covered` may be empty.
  [[nodiscard]] ZoneView view(const LitPicture& picture, const cv::Mat& covered) const;

 private:
  CardZone zone_;
  cv::Size size_;      // of the view
  PictureMap points_;  // of the view, row by row
  cv::Mat nearest_;    // CV_16SC2: of each, the nearest pixel
  cv::Mat outside_;    // CV_8U: 255 for those that are not in the picture
};

/// The soft look of a view's picture.
[[nodiscard]] cv::Mat soft_look(const cv::Mat& picture);

/// Of the pictures of a ZoneView.
[[nodiscard]] cv::Size view_size(const CardZone& zone);

/// The affine map from the raster of card faces to the points of the view.
[[nodiscard]] cv::Matx23d raster_to_view(const CardZone& zone, const CardPose& pose);

/// What lies under a card's outline, at the points of the look that is asked for.
enum class Detail { kFull, kSparse, kSoft, kRough };
[[nodiscard]] FacePlanes sample_card(const ZoneView& view, const CardPose& pose, Detail detail);

/// The part (0 to 1) of a card's outline that is covered.
[[nodiscard]] double covered_part(const ZoneView& view, const CardPose& pose);

/// Moves, turns and scales `pose` by least squares until the picture agrees best with `face` (CV_32F), at most `steps`
/// times. The soft look reaches farther and is less exact than the full one.
[[nodiscard]] CardPose refine_pose(const ZoneView& view, CardPose pose, const FaceLook& face, Detail detail, int steps);

}  // namespace seneschal::vision
