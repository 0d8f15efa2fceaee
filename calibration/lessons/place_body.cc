#include "calibration/lessons/place_body.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <opencv2/imgproc.hpp>

namespace seneschal::calibration {

using vision::BoardPoint;
using vision::PixelPoint;

std::vector<BoardPoint> round_footprint(const BoardPoint& middle, double radius_mm) {
  constexpr int kCorners = 16;
  std::vector<BoardPoint> points;
  for (int i = 0; i < kCorners; ++i) {
    const double angle = 2 * std::numbers::pi * i / kCorners;
    points.push_back({middle.x + radius_mm * std::cos(angle), middle.y + radius_mm * std::sin(angle), middle.z});
  }
  return points;
}

std::vector<BoardPoint> square_footprint(const BoardPoint& middle, double width_mm, double depth_mm) {
  const double x = width_mm / 2;
  const double y = depth_mm / 2;
  return {{middle.x - x, middle.y + y, middle.z},
          {middle.x + x, middle.y + y, middle.z},
          {middle.x + x, middle.y - y, middle.z},
          {middle.x - x, middle.y - y, middle.z}};
}

std::vector<PixelPoint> projected(const std::vector<BoardPoint>& polygon, const Projection& projection,
                                  double height_mm) {
  std::vector<PixelPoint> pixels;
  pixels.reserve(polygon.size());
  for (const BoardPoint& point : polygon) {
    pixels.push_back(projection({point.x, point.y, point.z + height_mm}));
  }
  return pixels;
}

std::vector<PixelPoint> outline_of(const PlaceBody& body, const Projection& projection) {
  return projected(body.footprint, projection);
}

std::vector<PixelPoint> column_of(const PlaceBody& body, const Projection& projection) {
  std::vector<cv::Point2f> points;
  for (const double height : {0.0, body.height_mm}) {
    for (const PixelPoint& pixel : projected(body.footprint, projection, height)) {
      points.emplace_back(pixel);
    }
  }
  std::vector<cv::Point2f> hull;
  cv::convexHull(points, hull);
  return {hull.begin(), hull.end()};
}

std::vector<OutlinedPlace> outlined(std::span<const PlaceBody> bodies, const Projection& projection) {
  std::vector<OutlinedPlace> places;
  for (const PlaceBody& body : bodies) {
    places.push_back({body.at, outline_of(body, projection)});
  }
  return places;
}

bool is_whole(const PlaceBody& body, const Projection& projection, cv::Size picture) {
  const auto column = column_of(body, projection);
  const cv::Rect2d inside(0, 0, picture.width - 1, picture.height - 1);
  return std::all_of(column.begin(), column.end(), [&](const PixelPoint& pixel) { return inside.contains(pixel); });
}

}  // namespace seneschal::calibration
