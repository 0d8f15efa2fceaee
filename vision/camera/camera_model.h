#pragma once

#include <optional>
#include <span>
#include <vector>

#include <opencv2/core.hpp>

#include "vision/board/geometry.h"

namespace seneschal::vision {

/// A camera over a board: a pinhole with its principal point at the picture's centre, square pixels, two radial
/// distortion coefficients (OpenCV's k1, k2), and where it is.
struct CameraModel {
  cv::Size size;  ///< of the picture, pixels
  double focal_px = 0;
  double k1 = 0;
  double k2 = 0;
  cv::Vec3d rotation;     ///< board to camera, Rodrigues vector
  cv::Vec3d translation;  ///< of the board's origin in the camera's frame, mm

  [[nodiscard]] PixelPoint project(const BoardPoint& point) const;
  [[nodiscard]] std::vector<PixelPoint> project(std::span<const BoardPoint> points) const;

  /// Where the ray through `pixel` meets the plane z = `height_mm`. The ray of a camera above the board always does.
  [[nodiscard]] BoardPoint on_plane(PixelPoint pixel, double height_mm = 0) const;

  /// Where the camera is, in the board's frame.
  [[nodiscard]] BoardPoint position() const;

  [[nodiscard]] cv::Matx33d matrix() const;
  [[nodiscard]] cv::Vec4d distortion() const { return {k1, k2, 0, 0}; }
};

/// A point of the board and where a picture shows it, give or take a few pixels.
struct Anchor {
  BoardPoint at;
  PixelPoint seen;
};

/// Where a camera is looked for that sees anchors as they are seen.
enum class PoseSearch {
  kAnywhere,   ///< by cv::SOLVEPNP_IPPE, from four anchors or more in one plane
  kNearBefore  ///< by cv::SOLVEPNP_ITERATIVE, from where the camera is
};

/// `camera` with its lens, put where the anchors look as they do; nothing where there is no such place above the board.
[[nodiscard]] std::optional<CameraModel> placed_by(const CameraModel& camera, std::span<const Anchor> anchors,
                                                   PoseSearch search);

}  // namespace seneschal::vision
