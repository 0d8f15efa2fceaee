#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <opencv2/core.hpp>

#include "calibration/measures/print_edges.h"

namespace seneschal::calibration {

/// A circle of places printed alike, numbered clockwise. Millimetres; angles counter-clockwise from +x.
struct PlaceRing {
  int count = 0;
  double radius = 0;
  double first_rad = 0;  ///< where place 0 is
  double size = 0;       ///< of what is printed on a place
  bool is_round = true;  ///< that; otherwise it is square, with a side towards the middle

  [[nodiscard]] double angle(double index) const { return first_rad - 2 * CV_PI * index / count; }
  [[nodiscard]] cv::Point2d at(const cv::Point2d& middle, double index) const;
  [[nodiscard]] double step_rad() const { return 2 * CV_PI / count; }
  [[nodiscard]] double step_mm() const { return radius * step_rad(); }
};

/// A circle of cells, with a line between any two.
struct CellRing {
  int count = 0;
  double radius = 0;
  double width = 0;
  double first_rad = 0;

  [[nodiscard]] double angle(double index) const { return first_rad - 2 * CV_PI * index / count; }
  [[nodiscard]] cv::Point2d at(const cv::Point2d& middle, double index) const;
  [[nodiscard]] double step_rad() const { return 2 * CV_PI / count; }
  [[nodiscard]] double inner() const { return radius - width / 2; }
  [[nodiscard]] double outer() const { return radius + width / 2; }
};

/// Where everything of a round board is on its mat, in the frame of the template.
struct RoundLayout {
  cv::Point2d middle;  ///< of the circles
  CellRing track;
  PlaceRing seats;
  double disc_radius = 0;
  double disc_height = 0;
  PlaceRing plates;  ///< on the disc, turned anyhow
  cv::Point2d tray;
  double tray_radius = 0;
  cv::Point2d cards;
  cv::Size2d cards_size;
};

/// What is printed of one place, from its middle: the outline of a ring's place, and of a cell.
[[nodiscard]] Outline outline_at(const PlaceRing& ring, double index, int points);
[[nodiscard]] Outline outline_at(const CellRing& ring, double index);
/// All places of a ring, and the lines between all cells, from the rings' middle.
[[nodiscard]] Outline outline_of(const PlaceRing& ring, int points);
[[nodiscard]] Outline lines_of(const CellRing& ring);

}  // namespace seneschal::calibration
