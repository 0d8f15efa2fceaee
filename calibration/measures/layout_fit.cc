#include "calibration/measures/layout_fit.h"

#include <cmath>

namespace seneschal::calibration {

double rounded_mm(double mm) {
  return std::round(mm * 100) / 100;
}

nlohmann::ordered_json rounded_mm(const cv::Point2d& at) {
  return nlohmann::ordered_json::array({rounded_mm(at.x), rounded_mm(at.y)});
}

std::vector<cv::Point2d> drawn_circle(const cv::Point2d& middle, double radius, int corners) {
  std::vector<cv::Point2d> outline;
  for (int i = 0; i < corners; ++i) {
    const double angle = 2 * CV_PI * i / corners;
    outline.emplace_back(middle.x + radius * std::cos(angle), middle.y + radius * std::sin(angle));
  }
  return outline;
}

std::vector<cv::Point2d> drawn_box(const cv::Point2d& middle, const cv::Size2d& size, double turned_rad) {
  const double c = std::cos(turned_rad);
  const double s = std::sin(turned_rad);
  std::vector<cv::Point2d> outline;
  for (const auto& [x, y] : {std::pair(-0.5, 0.5), {0.5, 0.5}, {0.5, -0.5}, {-0.5, -0.5}}) {
    outline.emplace_back(middle.x + c * x * size.width - s * y * size.height,
                         middle.y + s * x * size.width + c * y * size.height);
  }
  return outline;
}

}  // namespace seneschal::calibration
