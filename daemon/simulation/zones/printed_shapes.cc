#include "daemon/simulation/zones/printed_shapes.h"

#include <cmath>

#include <opencv2/imgproc.hpp>

namespace seneschal::simulation {

using sim::Canvas;
using sim::Paint;

Paint painted(double hue, double saturation, double value) {
  const cv::Mat3f hsv(
      1, 1,
      cv::Vec3f(static_cast<float>(std::fmod(hue, 360)), static_cast<float>(saturation), static_cast<float>(value)));
  cv::Mat3f bgr;
  cv::cvtColor(hsv, bgr, cv::COLOR_HSV2BGR);
  return cv::Vec3d(bgr(0, 0)) * 255;
}

Canvas blank_print(const cv::Size2d& size, double pixels_per_mm, const Paint& paint) {
  const cv::Size pixels(cvRound(size.width * pixels_per_mm), cvRound(size.height * pixels_per_mm));
  return {cv::Mat(pixels, CV_8UC3, {paint[0], paint[1], paint[2]}), pixels_per_mm};
}

void fill_round_box(Canvas& canvas, const cv::Size2d& size, double radius, const Paint& paint) {
  const auto inner = sim::box({}, {size.width - 2 * radius, size.height - 2 * radius});
  canvas.fill(inner, paint);
  canvas.line(inner, paint, 2 * radius, true);
}

}  // namespace seneschal::simulation
