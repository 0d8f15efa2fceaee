#pragma once

#include <array>
#include <string>
#include <tl/expected.hpp>

#include <opencv2/core.hpp>

#include "vision/board/geometry.h"
#include "vision/board/unlearnable.h"

namespace seneschal::vision {

/// How a picture shows a flat board and what stands on it: a projection from millimetres to pixels, found from points
/// of known places. It knows no lens distortion; where the camera is follows from its focal length, which comes from
/// the perspective of the plane itself as far as this tells, and otherwise from what phones have.
class PlaneView {
 public:
  /// From four points of the board and where the picture, `size` pixels large, shows them. The error says what is wrong
  /// with the points: outside the picture, on one line, crossed.
  [[nodiscard]] static tl::expected<PlaneView, Unlearnable> from_marks(const std::array<BoardPoint, 4>& marks,
                                                                       const std::array<PixelPoint, 4>& clicked,
                                                                       cv::Size size);

  /// From a homography that takes board millimetres to pixels. `lens` scales the focal length that was found.
  [[nodiscard]] static PlaneView from_homography(const cv::Matx33d& board_to_picture, cv::Size size, double lens = 1);

  [[nodiscard]] PixelPoint project(const BoardPoint& point) const;

  /// The place on the board's plane that the picture shows at `pixel`.
  [[nodiscard]] BoardPoint on_board(PixelPoint pixel) const;

  /// The same view in a picture that is `part` of this one, scaled to `size`.
  [[nodiscard]] PlaneView cropped(const cv::Rect& part, cv::Size size) const;

  /// The unit direction on the board that leads away from the camera at `point`, and how far it leans: the tangent of
  /// the angle between straight up and the line of sight.
  struct Lean {
    double x = 0;
    double y = 0;
    double tangent = 0;
  };
  [[nodiscard]] Lean lean_at(const BoardPoint& point) const;

  [[nodiscard]] cv::Matx33d homography() const;

 private:
  cv::Matx34d projection_;
  BoardPoint camera_;
};

}  // namespace seneschal::vision
