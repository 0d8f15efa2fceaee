#pragma once

#include <opencv2/core.hpp>

namespace seneschal::sim {

/// A pinhole camera with two radial distortion coefficients (OpenCV's k1 and k2) above a board, principal point in the
/// picture's middle.
struct Eye {
  cv::Size size{1280, 960};
  double focal_px = 1400;
  double k1 = 0;
  double k2 = 0;
  cv::Matx33d turn = cv::Matx33d::eye();  ///< board to camera: x right, y down, z forward
  cv::Vec3d at;                           ///< in the board's frame, mm

  /// Puts the eye at `from`, looking at `target`, with the picture's top towards `top_deg` on the board
  /// (counter-clockwise from +x).
  void look(const cv::Vec3d& from, const cv::Vec3d& target, double top_deg);

  /// The pixel that shows a point of the board's frame, and how far in front of the eye it is.
  [[nodiscard]] cv::Vec3d project(const cv::Vec3d& point) const {
    const cv::Vec3d seen = turn * (point - at);
    const double x = seen[0] / seen[2];
    const double y = seen[1] / seen[2];
    const double r2 = x * x + y * y;
    const double bend = focal_px * (1 + r2 * (k1 + r2 * k2));
    return {x * bend + (size.width - 1) / 2.0, y * bend + (size.height - 1) / 2.0, seen[2]};
  }

  /// Whether a point is in front of the eye and near enough to the picture for the lens's two coefficients to hold.
  [[nodiscard]] bool is_in_reach(const cv::Vec3d& point) const;

  /// Where a pixel meets the plane z = `height_mm`, millimetres.
  [[nodiscard]] cv::Vec2f on_plane(const cv::Point& pixel, double height_mm) const;
  /// Where each pixel of `part` meets the plane z = `height_mm`: CV_32FC2, millimetres.
  [[nodiscard]] cv::Mat on_plane(const cv::Rect& part, double height_mm) const;
};

}  // namespace seneschal::sim
