#pragma once

#include <opencv2/core.hpp>

namespace seneschal::vision {

/// Bytes of a pixel of a colour picture.
inline constexpr std::size_t kBgrChannels = 3;

/// A place on or above the board in millimetres: origin at the board's centre, x right, y up as seen from above with
/// seat 0 at the top, z towards the camera. z = 0 is the printed surface.
struct BoardPoint {
  double x = 0;
  double y = 0;
  double z = 0;
  friend bool operator==(const BoardPoint&, const BoardPoint&) = default;
};

/// A place in a picture in pixels: origin at the centre of the top left pixel, x right, y down. Only vision knows it.
using PixelPoint = cv::Point2d;

/// Twice the area of a triangle in square pixels: above 0 where a, b, c go clockwise as one looks at the picture.
[[nodiscard]] inline double twice_area(const PixelPoint& a, const PixelPoint& b, const PixelPoint& c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

}  // namespace seneschal::vision
