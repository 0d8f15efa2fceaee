#include "calibration/measures/round_layout.h"

#include <cmath>

namespace seneschal::calibration {

namespace {

cv::Point2d on_circle(double radius, double angle) {
  return {radius * std::cos(angle), radius * std::sin(angle)};
}

/// Edges along a direction have their normal across it.
OutlinePoint along_radius(const cv::Point2d& at, double angle) {
  return {at.x, at.y, -std::cos(2 * angle), -std::sin(2 * angle)};
}

OutlinePoint along_circle(const cv::Point2d& at, double angle) {
  return {at.x, at.y, std::cos(2 * angle), std::sin(2 * angle)};
}

}  // namespace

cv::Point2d PlaceRing::at(const cv::Point2d& middle, double index) const {
  return middle + on_circle(radius, angle(index));
}

cv::Point2d CellRing::at(const cv::Point2d& middle, double index) const {
  return middle + on_circle(radius, angle(index));
}

Outline outline_at(const PlaceRing& ring, double index, int points) {
  return ring.is_round ? round_outline(ring.size, points)
                       : box_outline({ring.size, ring.size}, points, ring.angle(index));
}

Outline outline_at(const CellRing& ring, double index) {
  const cv::Point2d middle = ring.at({}, index);
  Outline outline;
  for (const double part : {-0.35, -0.12, 0.12, 0.35}) {
    for (const double side : {-0.5, 0.5}) {
      const double beside = ring.angle(index + side);
      outline.push_back(along_radius(on_circle(ring.radius + part * ring.width, beside) - middle, beside));
      const double along = ring.angle(index + part);
      outline.push_back(along_circle(on_circle(ring.radius + side * ring.width, along) - middle, along));
    }
  }
  return outline;
}

Outline outline_of(const PlaceRing& ring, int points) {
  Outline all;
  for (int i = 0; i < ring.count; ++i) {
    const cv::Point2d at = ring.at({}, i);
    for (OutlinePoint point : outline_at(ring, i, points)) {
      point.x += at.x;
      point.y += at.y;
      all.push_back(point);
    }
  }
  return all;
}

Outline lines_of(const CellRing& ring) {
  Outline all;
  for (int i = 0; i < ring.count; ++i) {
    const double angle = ring.angle(i + 0.5);
    for (const double part : {-0.35, -0.12, 0.12, 0.35}) {
      all.push_back(along_radius(on_circle(ring.radius + part * ring.width, angle), angle));
    }
  }
  return all;
}

}  // namespace seneschal::calibration
