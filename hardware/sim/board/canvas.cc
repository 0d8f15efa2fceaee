#include "hardware/sim/board/canvas.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <opencv2/imgproc.hpp>

namespace seneschal::sim {

namespace {

constexpr int kFractionBits = 4;

cv::Scalar scalar(const Paint& paint) {
  return {paint[0], paint[1], paint[2]};
}

/// A point of a thing that stands at `centre` with its up direction towards `up_deg`.
cv::Point2d placed(const cv::Point2d& centre, const cv::Point2d& own, double up_deg) {
  const double turn = (up_deg - 90) * CV_PI / 180;
  return {centre.x + own.x * std::cos(turn) - own.y * std::sin(turn),
          centre.y + own.x * std::sin(turn) + own.y * std::cos(turn)};
}

}  // namespace

std::vector<cv::Point> Canvas::fixed(const std::vector<cv::Point2d>& places) const {
  std::vector<cv::Point> points;
  points.reserve(places.size());
  for (const cv::Point2d& place : places) {
    const cv::Point2d at = pixel(place) * (1 << kFractionBits);
    points.emplace_back(cvRound(at.x), cvRound(at.y));
  }
  return points;
}

void Canvas::fill(const std::vector<cv::Point2d>& outline, const Paint& paint) {
  cv::fillPoly(picture_, std::vector<std::vector<cv::Point>>{fixed(outline)}, scalar(paint), cv::LINE_AA,
               kFractionBits);
}

void Canvas::line(const std::vector<cv::Point2d>& places, const Paint& paint, double width_mm, bool is_closed) {
  cv::polylines(picture_, std::vector<std::vector<cv::Point>>{fixed(places)}, is_closed, scalar(paint),
                std::max(1, cvRound(width_mm * scale_)), cv::LINE_AA, kFractionBits);
}

void Canvas::disc(const cv::Point2d& centre, double radius, const Paint& paint) {
  cv::circle(picture_, fixed({centre}).front(), cvRound(radius * scale_ * (1 << kFractionBits)), scalar(paint),
             cv::FILLED, cv::LINE_AA, kFractionBits);
}

void Canvas::circle(const cv::Point2d& centre, double radius, const Paint& paint, double width_mm) {
  cv::circle(picture_, fixed({centre}).front(), cvRound(radius * scale_ * (1 << kFractionBits)), scalar(paint),
             std::max(1, cvRound(width_mm * scale_)), cv::LINE_AA, kFractionBits);
}

void Canvas::write(const std::string& text, const cv::Point2d& centre, double height_mm, double up_deg,
                   const Paint& paint, double stroke_mm) {
  // Letters are drawn large on a mask and laid down turned and smaller, so that their strokes are smooth.
  constexpr double kLarge = 40;  // pixels of a capital's height
  constexpr int kFont = cv::FONT_HERSHEY_DUPLEX;
  const double factor = kLarge / (height_mm * scale_);
  const int stroke = std::max(1, cvRound(stroke_mm * scale_ * factor));
  const double size = cv::getFontScaleFromHeight(kFont, cvRound(kLarge), stroke);
  int below = 0;
  const cv::Size extent = cv::getTextSize(text, kFont, size, stroke, &below);
  constexpr int kMargin = 16;
  cv::Mat mask(cvRound(kLarge) + 2 * kMargin, extent.width + 2 * kMargin, CV_8U, cv::Scalar(0));
  cv::putText(mask, text, {kMargin, kMargin + cvRound(kLarge)}, kFont, size, cv::Scalar(255), stroke, cv::LINE_AA);
  cv::GaussianBlur(mask, mask, {0, 0}, 0.4 * factor);
  const double turn = (up_deg - 90) * CV_PI / 180;
  const cv::Point2d at = pixel(centre);
  const double mx = (mask.cols - 1) / 2.0;
  const double my = (mask.rows - 1) / 2.0;
  const int reach = cvCeil(std::hypot(mx, my) / factor) + 1;
  const cv::Rect whole({0, 0}, picture_.size());
  const cv::Rect part = cv::Rect(cvRound(at.x) - reach, cvRound(at.y) - reach, 2 * reach + 1, 2 * reach + 1) & whole;
  for (int row = part.y; row < part.y + part.height; ++row) {
    for (int column = part.x; column < part.x + part.width; ++column) {
      const double dx = (column - at.x) * factor;
      const double dy = (row - at.y) * factor;
      const int x = cvRound(mx + dx * std::cos(turn) - dy * std::sin(turn));
      const int y = cvRound(my + dx * std::sin(turn) + dy * std::cos(turn));
      if (x >= 0 && y >= 0 && x < mask.cols && y < mask.rows && mask.at<std::uint8_t>(y, x) != 0) {
        const double share = mask.at<std::uint8_t>(y, x) / 255.0;
        auto& under = picture_.at<cv::Vec3b>(row, column);
        under = cv::Vec3b(cv::Vec3d(under) * (1 - share) + paint * share);
      }
    }
  }
}

cv::Mat sized(const cv::Mat& picture, const cv::Size2d& size_mm, double scale) {
  const cv::Size own(std::max(1, cvRound(size_mm.width * scale)), std::max(1, cvRound(size_mm.height * scale)));
  if (picture.size() == own) {
    return picture;
  }
  cv::Mat small;
  cv::resize(picture, small, own, 0, 0, cv::INTER_AREA);
  return small;
}

void Canvas::lay(const cv::Mat& picture, const cv::Point2d& centre, const cv::Size2d& size_mm, double up_deg) {
  const cv::Mat print = sized(picture, size_mm, scale_);
  lay_where(print, cv::Mat(print.size(), CV_8U, cv::Scalar(255)), centre, up_deg);
}

void Canvas::lay_round(const cv::Mat& picture, const cv::Point2d& centre, const cv::Size2d& size_mm, double up_deg) {
  constexpr int kUnit = 1 << kFractionBits;
  const cv::Mat print = sized(picture, size_mm, scale_);
  cv::Mat mask(print.size(), CV_8U, cv::Scalar(0));
  const cv::Point middle(kUnit * (print.cols - 1) / 2, kUnit * (print.rows - 1) / 2);
  cv::circle(mask, middle, kUnit * (std::min(print.cols, print.rows) - 1) / 2, cv::Scalar(255), cv::FILLED, cv::LINE_AA,
             kFractionBits);
  lay_where(print, mask, centre, up_deg);
}

void Canvas::lay_where(const cv::Mat& print, const cv::Mat& shown, const cv::Point2d& centre, double up_deg) {
  const cv::Size own = print.size();
  const cv::Point2d at = pixel(centre);
  const double turn = (up_deg - 90) * CV_PI / 180;
  const double mx = (own.width - 1) / 2.0;
  const double my = (own.height - 1) / 2.0;
  const double c = std::cos(turn);
  const double s = std::sin(turn);
  const int reach = cvCeil(std::hypot(mx, my)) + 2;
  const cv::Rect whole({0, 0}, picture_.size());
  const cv::Rect part = cv::Rect(cvRound(at.x) - reach, cvRound(at.y) - reach, 2 * reach + 1, 2 * reach + 1) & whole;
  if (part.empty()) {
    return;
  }
  const double dx = part.x - at.x;
  const double dy = part.y - at.y;
  const cv::Matx23d into(c, -s, mx + c * dx - s * dy, s, c, my + s * dx + c * dy);
  cv::Mat turned;
  cv::Mat mask;
  cv::warpAffine(print, turned, into, part.size(), cv::INTER_LINEAR | cv::WARP_INVERSE_MAP, cv::BORDER_REPLICATE);
  cv::warpAffine(shown, mask, into, part.size(), cv::INTER_LINEAR | cv::WARP_INVERSE_MAP);
  for (int row = 0; row < part.height; ++row) {
    for (int column = 0; column < part.width; ++column) {
      const double share = mask.at<std::uint8_t>(row, column) / 255.0;
      auto& under = picture_.at<cv::Vec3b>(part.y + row, part.x + column);
      under = cv::Vec3b(cv::Vec3d(under) * (1 - share) + cv::Vec3d(turned.at<cv::Vec3b>(row, column)) * share);
    }
  }
}

std::vector<cv::Point2d> box(const cv::Point2d& centre, const cv::Size2d& size, double up_deg) {
  std::vector<cv::Point2d> corners;
  for (const cv::Point2d& own : {cv::Point2d(-0.5, 0.5), {0.5, 0.5}, {0.5, -0.5}, {-0.5, -0.5}}) {
    corners.push_back(placed(centre, {own.x * size.width, own.y * size.height}, up_deg));
  }
  return corners;
}

std::vector<cv::Point2d> round_box(const cv::Point2d& centre, double diameter) {
  constexpr int kSides = 48;
  std::vector<cv::Point2d> outline;
  for (int i = 0; i < kSides; ++i) {
    const double angle = 2 * CV_PI * i / kSides;
    outline.emplace_back(centre.x + diameter / 2 * std::cos(angle), centre.y + diameter / 2 * std::sin(angle));
  }
  return outline;
}

std::vector<cv::Point2d> hull(const std::vector<cv::Point2d>& places) {
  const std::vector<cv::Point2f> points(places.begin(), places.end());
  std::vector<cv::Point2f> outline;
  cv::convexHull(points, outline);
  return {outline.begin(), outline.end()};
}

std::vector<cv::Point2d> sector(double inner, double outer, double from_deg, double to_deg) {
  const int steps = std::max(2, cvCeil(std::abs(to_deg - from_deg)));
  std::vector<cv::Point2d> outline;
  const auto add = [&](double radius, double degrees) {
    outline.emplace_back(radius * std::cos(degrees * CV_PI / 180), radius * std::sin(degrees * CV_PI / 180));
  };
  for (int i = 0; i <= steps; ++i) {
    add(outer, from_deg + (to_deg - from_deg) * i / steps);
  }
  for (int i = steps; i >= 0; --i) {
    add(inner, from_deg + (to_deg - from_deg) * i / steps);
  }
  return outline;
}

std::vector<cv::Point2d> laid(const std::vector<cv::Point2d>& outline, const cv::Point2d& centre, double width,
                              double up_deg) {
  std::vector<cv::Point2d> here;
  here.reserve(outline.size());
  for (const cv::Point2d& point : outline) {
    here.push_back(placed(centre, {point.x * width, point.y * width}, up_deg));
  }
  return here;
}

}  // namespace seneschal::sim
