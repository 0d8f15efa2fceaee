#include "calibration/measures/board_view.h"

#include <algorithm>
#include <vector>

#include <opencv2/imgproc.hpp>

namespace seneschal::calibration {

using vision::BoardPoint;
using vision::CameraModel;
using vision::PixelPoint;

PixelPoint BoardView::project(const BoardPoint& point) const {
  return std::visit([&point](const auto& view) { return view.project(point); }, seen_by_);
}

BoardPoint BoardView::on_board(PixelPoint pixel, double height_mm) const {
  if (const auto* camera = std::get_if<CameraModel>(&seen_by_)) {
    return camera->on_plane(pixel, height_mm);
  }
  // A plane view has no ray: what is so high hides the place behind it, so little farther that once is enough.
  const auto& plane = std::get<vision::PlaneView>(seen_by_);
  const BoardPoint flat = plane.on_board(pixel);
  if (height_mm == 0) {
    return flat;
  }
  const BoardPoint hidden = plane.on_board(plane.project({flat.x, flat.y, height_mm}));
  return {2 * flat.x - hidden.x, 2 * flat.y - hidden.y, height_mm};
}

cv::Mat BoardView::from_above(const cv::Mat& picture, const cv::Rect2d& area, double scale, cv::Mat& unseen) const {
  // A lens bends little over a few millimetres: every so many pixels is enough, and what is between follows.
  constexpr int kEvery = 8;
  const cv::Size size(cvCeil(area.width * scale), cvCeil(area.height * scale));
  const cv::Size coarse(size.width / kEvery + 2, size.height / kEvery + 2);
  std::vector<BoardPoint> places;
  places.reserve(static_cast<std::size_t>(coarse.area()));
  for (int row = 0; row < coarse.height; ++row) {
    for (int column = 0; column < coarse.width; ++column) {
      places.push_back({area.x + column * kEvery / scale, area.y + area.height - row * kEvery / scale, 0});
    }
  }
  std::vector<PixelPoint> pixels;
  if (const auto* camera = std::get_if<CameraModel>(&seen_by_)) {
    pixels = camera->project(places);
  } else {
    for (const BoardPoint& place : places) {
      pixels.push_back(project(place));
    }
  }
  cv::Mat knots(coarse, CV_32FC2);
  std::transform(pixels.begin(), pixels.end(), knots.begin<cv::Vec2f>(), [](const PixelPoint& pixel) {
    return cv::Vec2f(static_cast<float>(pixel.x), static_cast<float>(pixel.y));
  });
  cv::Mat between(size, CV_32FC2);
  for (int row = 0; row < size.height; ++row) {
    for (int column = 0; column < size.width; ++column) {
      between.at<cv::Vec2f>(row, column) = {static_cast<float>(column) / kEvery, static_cast<float>(row) / kEvery};
    }
  }
  cv::Mat map;
  cv::remap(knots, map, between, cv::noArray(), cv::INTER_LINEAR, cv::BORDER_REPLICATE);
  cv::Mat above;
  cv::remap(picture, above, map, cv::noArray(), cv::INTER_LINEAR, cv::BORDER_REPLICATE);
  cv::remap(cv::Mat::zeros(picture.size(), CV_8U), unseen, map, cv::noArray(), cv::INTER_NEAREST, cv::BORDER_CONSTANT,
            cv::Scalar(255));
  return above;
}

}  // namespace seneschal::calibration
