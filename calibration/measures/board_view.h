#pragma once

#include <variant>

#include <opencv2/core.hpp>

#include "vision/board/geometry.h"
#include "vision/camera/camera_model.h"
#include "vision/camera/plane_view.h"

namespace seneschal::calibration {

/// Where a board is in a picture: by a camera with its lens, or by the plane alone, as its reader will see it.
class BoardView {
 public:
  explicit BoardView(const vision::CameraModel& camera) : seen_by_(camera) {}
  explicit BoardView(const vision::PlaneView& plane) : seen_by_(plane) {}

  [[nodiscard]] vision::PixelPoint project(const vision::BoardPoint& point) const;
  /// What the picture shows at `pixel` at that height above the board.
  [[nodiscard]] vision::BoardPoint on_board(vision::PixelPoint pixel, double height_mm = 0) const;
  /// The point of the board behind `point`, which is above it.
  [[nodiscard]] vision::BoardPoint behind(const vision::BoardPoint& point) const { return on_board(project(point)); }

  /// The board from straight above, `scale` pixels a millimetre, of which `area` (mm, with its top at its least y) is
  /// shown: row 0 is the area's greatest y. `unseen`, CV_8U and as large, is 255 where the picture does not reach.
  [[nodiscard]] cv::Mat from_above(const cv::Mat& picture, const cv::Rect2d& area, double scale, cv::Mat& unseen) const;

 private:
  std::variant<vision::CameraModel, vision::PlaneView> seen_by_;
};

}  // namespace seneschal::calibration
