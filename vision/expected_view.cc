#include "vision/expected_view.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <opencv2/imgproc.hpp>

namespace seneschal::vision {

cv::Mat shrunk(const cv::Mat& picture) {
  cv::Mat small;
  cv::resize(picture, small, {picture.cols / kShrink, picture.rows / kShrink}, 0, 0, cv::INTER_AREA);
  return small;
}

PixelPoint shrunk(PixelPoint pixel) {
  return {(pixel.x + 0.5) / kShrink - 0.5, (pixel.y + 0.5) / kShrink - 0.5};
}

ExpectedView expected_view(const cv::Mat& reference, const CameraModel& before, const CameraModel& now) {
  const cv::Mat known(reference.size(), CV_8U, cv::Scalar(255));
  const std::vector<BoardPoint> corners{{-200, 200, 0}, {200, 200, 0}, {200, -200, 0}, {-200, -200, 0}};
  const auto was = before.project(corners);
  const auto is = now.project(corners);
  double moved = 0;
  std::vector<cv::Point2f> from;
  std::vector<cv::Point2f> to;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    moved = std::max(moved, std::hypot(is[i].x - was[i].x, is[i].y - was[i].y));
    from.emplace_back(shrunk(was[i]));
    to.emplace_back(shrunk(is[i]));
  }
  if (moved < 0.5 * kShrink) {
    return {reference, known};
  }
  const cv::Mat warp = cv::getPerspectiveTransform(from, to);
  ExpectedView expected;
  cv::warpPerspective(reference, expected.picture, warp, reference.size());
  cv::warpPerspective(known, expected.known, warp, known.size(), cv::INTER_NEAREST);
  return expected;
}

}  // namespace seneschal::vision
