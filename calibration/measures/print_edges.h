#pragma once

#include <vector>

#include <opencv2/core.hpp>

#include "vision/board/geometry.h"

namespace seneschal::calibration {

/// A point of a printed outline, from the outline's middle (mm), and twice its normal's angle, as a cosine and a sine.
struct OutlinePoint {
  double x = 0;
  double y = 0;
  double cos2 = 1;
  double sin2 = 0;
};
using Outline = std::vector<OutlinePoint>;

/// A circle's outline, of `points` points.
[[nodiscard]] Outline round_outline(double diameter, int points);
/// A rectangle's, turned counter-clockwise; about as many points.
[[nodiscard]] Outline box_outline(const cv::Size2d& size, int points, double turned_rad = 0);

/// That edges are spread by for a rough search, whose steps are about as long, and at its end.
inline constexpr double kRoughEdgesMm = 1.5;
inline constexpr double kExactEdgesMm = 0.5;

/// How a board seen from straight above is edged: at each place how strongly, compared with what is around it, and
/// which way. Where something is printed that has the normal n, edges along it count up to 1, those across it down to
/// -1, and those of a grain that runs all ways for nothing. This is the structure tensor's orientation (Bigun and
/// Granlund, "Optimal orientation detection of linear symmetry", ICCV 1987), made independent of contrast.
class PrintEdges {
 public:
  /// `above` is CV_8UC3 as BoardView::from_above has it, `unseen` its mask, where nothing is said to be edged.
  PrintEdges(const cv::Mat& above, const cv::Mat& unseen, const cv::Rect2d& area, double scale);

  /// The same with edges spread over `sigma_mm`, of every `step`th pixel.
  [[nodiscard]] PrintEdges spread(double sigma_mm, int step) const;

  /// How well an outline's points with their middle at `at` fit what is printed, on the average: -1 to 1.
  [[nodiscard]] double along(const Outline& outline, const cv::Point2d& at) const;

  /// The same of an outline that is to be printed all round: what runs along it one way, as the edges of a strip do
  /// that places lie on, counts less where nothing runs along it the other way.
  [[nodiscard]] double all_round(const Outline& outline, const cv::Point2d& at) const;

  /// How strongly it is edged within `radius_mm` of `at`, whichever way: 0 to 1, on the average.
  [[nodiscard]] double strength(const cv::Point2d& at, double radius_mm) const;

  /// The same as along() for each pixel at once, CV_32F.
  [[nodiscard]] cv::Mat everywhere(const Outline& outline) const;

  /// The pixel of a place, not rounded.
  [[nodiscard]] cv::Point2d pixel(const cv::Point2d& at) const {
    return {(at.x - area_.x) * scale_, (area_.y + area_.height - at.y) * scale_};
  }
  [[nodiscard]] double scale() const { return scale_; }
  [[nodiscard]] const cv::Rect2d& area() const { return area_; }

 private:
  /// Sums over the points whose normals run across and those whose normals run up, and how many these are.
  struct Sums {
    double across = 0;
    double up = 0;
    int points_across = 0;
    int points_up = 0;
  };
  [[nodiscard]] Sums sums(const Outline& outline, const cv::Point2d& at) const;

  PrintEdges(cv::Mat edges, const cv::Rect2d& area, double scale)
      : edges_(std::move(edges)), area_(area), scale_(scale) {}

  cv::Mat edges_;  // CV_32FC2: strength times cosine and sine of twice the normal's angle
  cv::Rect2d area_;
  double scale_;
};

}  // namespace seneschal::calibration
