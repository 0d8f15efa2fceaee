#include "hardware/sim/board/eye.h"

#include <cmath>

namespace seneschal::sim {

void Eye::look(const cv::Vec3d& from, const cv::Vec3d& target, double top_deg) {
  const double angle = top_deg * CV_PI / 180;
  const cv::Vec3d forward = cv::normalize(target - from);
  const cv::Vec3d right = cv::normalize(forward.cross(cv::Vec3d(std::cos(angle), std::sin(angle), 0)));
  const cv::Vec3d down = forward.cross(right);
  at = from;
  turn = {right[0], right[1], right[2], down[0], down[1], down[2], forward[0], forward[1], forward[2]};
}

cv::Vec2f Eye::on_plane(const cv::Point& pixel, double height_mm) const {
  constexpr int kRounds = 8;  // of undoing the lens: to a thousandth of a pixel for any lens that is not a fish-eye
  const double bent_x = (pixel.x - (size.width - 1) / 2.0) / focal_px;
  const double bent_y = (pixel.y - (size.height - 1) / 2.0) / focal_px;
  double x = bent_x;
  double y = bent_y;
  for (int i = 0; i < kRounds; ++i) {
    const double r2 = x * x + y * y;
    const double bend = 1 + r2 * (k1 + r2 * k2);
    x = bent_x / bend;
    y = bent_y / bend;
  }
  const cv::Vec3d ray = turn.t() * cv::Vec3d(x, y, 1);
  const double reach = (height_mm - at[2]) / ray[2];
  return {static_cast<float>(at[0] + reach * ray[0]), static_cast<float>(at[1] + reach * ray[1])};
}

cv::Mat Eye::on_plane(const cv::Rect& part, double height_mm) const {
  cv::Mat2f places(part.size());
  for (int row = 0; row < part.height; ++row) {
    for (int column = 0; column < part.width; ++column) {
      places(row, column) = on_plane(part.tl() + cv::Point(column, row), height_mm);
    }
  }
  return places;
}

bool Eye::is_in_reach(const cv::Vec3d& point) const {
  constexpr double kNearestMm = 60;
  constexpr double kBeyond = 1.4;  // of the picture's corner, from its middle
  const cv::Vec3d seen = turn * (point - at);
  return seen[2] > kNearestMm &&
         std::hypot(seen[0], seen[1]) / seen[2] * focal_px < kBeyond * std::hypot(size.width, size.height) / 2;
}

}  // namespace seneschal::sim
