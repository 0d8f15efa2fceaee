#pragma once

#include <string>
#include <vector>

#include <opencv2/core.hpp>

#include "hardware/sim/board/look.h"

namespace seneschal::sim {

/// A printed surface that is drawn on in millimetres, x to the right and y upwards from its middle. CV_8UC3.
class Canvas {
 public:
  Canvas(const cv::Mat& picture, double scale)
      : Canvas(picture, scale, {(picture.cols - 1) / 2.0, (picture.rows - 1) / 2.0}) {}
  /// A part of it, for itself.
  [[nodiscard]] Canvas cut(const cv::Rect& part) const {
    return {picture_(part).clone(), scale_, middle_ - cv::Point2d(part.tl())};
  }

  [[nodiscard]] const cv::Mat& picture() const { return picture_; }
  [[nodiscard]] double scale() const { return scale_; }
  /// The pixel of a place, with its fraction.
  [[nodiscard]] cv::Point2d pixel(const cv::Point2d& place) const {
    return {middle_.x + place.x * scale_, middle_.y - place.y * scale_};
  }

  void fill(const std::vector<cv::Point2d>& outline, const Paint& paint);
  void line(const std::vector<cv::Point2d>& places, const Paint& paint, double width_mm, bool is_closed = false);
  void disc(const cv::Point2d& centre, double radius, const Paint& paint);
  void circle(const cv::Point2d& centre, double radius, const Paint& paint, double width_mm);

  /// `text` around `centre`, `height_mm` tall, its up direction towards `up_deg` (counter-clockwise from +x).
  void write(const std::string& text, const cv::Point2d& centre, double height_mm, double up_deg, const Paint& paint,
             double stroke_mm);

  /// `picture`, scaled to `size_mm`, laid down with its top towards `up_deg`.
  void lay(const cv::Mat& picture, const cv::Point2d& centre, const cv::Size2d& size_mm, double up_deg);
  /// The same of as much of it as is round, from edge to edge.
  void lay_round(const cv::Mat& picture, const cv::Point2d& centre, const cv::Size2d& size_mm, double up_deg);

 private:
  Canvas(cv::Mat picture, double scale, const cv::Point2d& middle)
      : picture_(std::move(picture)), scale_(scale), middle_(middle) {}
  /// Lays down as much of it as `shown`, which is as large, lets be seen.
  void lay_where(const cv::Mat& print, const cv::Mat& shown, const cv::Point2d& centre, double up_deg);
  [[nodiscard]] std::vector<cv::Point> fixed(const std::vector<cv::Point2d>& places) const;

  cv::Mat picture_;
  double scale_;
  cv::Point2d middle_;  // the pixel of the place 0, 0
};

/// A picture as many pixels wide and high as it takes to lay it with that size on a canvas of `scale` pixels per
/// millimetre; Canvas::lay does the same to any other.
[[nodiscard]] cv::Mat sized(const cv::Mat& picture, const cv::Size2d& size_mm, double scale);

/// The outline of a rectangle with its up direction towards `up_deg`.
[[nodiscard]] std::vector<cv::Point2d> box(const cv::Point2d& centre, const cv::Size2d& size, double up_deg = 90);

/// The outline of a round thing, a polygon.
[[nodiscard]] std::vector<cv::Point2d> round_box(const cv::Point2d& centre, double diameter);

/// The outline of everything round some places, of which there is at least one.
[[nodiscard]] std::vector<cv::Point2d> hull(const std::vector<cv::Point2d>& places);

/// Part of a ring round the origin, angles in degrees counter-clockwise from +x.
[[nodiscard]] std::vector<cv::Point2d> sector(double inner, double outer, double from_deg, double to_deg);

/// `outline`, which is 1 wide and y upwards, around `centre` with so much `width`, its up direction towards `up_deg`.
[[nodiscard]] std::vector<cv::Point2d> laid(const std::vector<cv::Point2d>& outline, const cv::Point2d& centre,
                                            double width, double up_deg);

}  // namespace seneschal::sim
