#include "daemon/simulation/zones/printed_numbers.h"

#include <algorithm>
#include <cstdint>
#include <string>

#include <opencv2/imgproc.hpp>

namespace seneschal::simulation {
namespace {

using sim::Canvas;
using sim::Paint;

/// A digit with round strokes of `stroke` pixels, `height` pixels high with them, cut out tight. CV_8U.
cv::Mat1b digit(char letter, int height, int stroke) {
  constexpr int kFont = cv::FONT_HERSHEY_SIMPLEX;
  const std::string text(1, letter);
  const double size = cv::getFontScaleFromHeight(kFont, std::max(1, height - stroke), 1);
  const int margin = stroke + 4;
  const cv::Size extent = cv::getTextSize(text, kFont, size, 1, nullptr);
  cv::Mat1b mask(extent.height + 2 * margin, extent.width + 2 * margin, std::uint8_t{0});
  cv::putText(mask, text, {margin, margin + extent.height}, kFont, size, cv::Scalar(255), stroke, cv::LINE_AA);
  // The font's curves are made of a few straight strokes: their corners are rounded off, and the edge is made sharp.
  cv::GaussianBlur(mask, mask, {0, 0}, std::max(0.5, 0.1 * stroke));
  constexpr double kSteep = 6;
  mask.convertTo(mask, CV_8U, kSteep, 127.5 * (1 - kSteep));
  return mask(cv::boundingRect(mask));
}

/// A number, its digits side by side, `height_mm` high. CV_8U.
cv::Mat1b digits(const Canvas& canvas, int number, double height_mm, double stroke_mm) {
  const int stroke = std::max(1, cvRound(stroke_mm * canvas.scale()));
  cv::Mat1b all;
  for (const char letter : std::to_string(number)) {
    cv::Mat1b next = digit(letter, cvRound(height_mm * canvas.scale()), stroke);
    if (all.empty()) {
      all = next;
      continue;
    }
    const int rows = std::max(all.rows, next.rows);
    cv::copyMakeBorder(all, all, 0, rows - all.rows, 0, std::max(1, stroke / 2), cv::BORDER_CONSTANT);
    cv::copyMakeBorder(next, next, 0, rows - next.rows, 0, 0, cv::BORDER_CONSTANT);
    cv::hconcat(all, next, all);
  }
  return all;
}

/// Paints where `mask` says so, its middle on a place.
void paint_where(Canvas& canvas, const cv::Mat1b& mask, const cv::Point2d& at, const Paint& paint) {
  const cv::Point2d middle = canvas.pixel(at);
  const cv::Point from(cvRound(middle.x - mask.cols / 2.0), cvRound(middle.y - mask.rows / 2.0));
  cv::Mat picture = canvas.picture();
  const cv::Rect part = cv::Rect(from, mask.size()) & cv::Rect({0, 0}, picture.size());
  for (int row = part.y; row < part.y + part.height; ++row) {
    for (int column = part.x; column < part.x + part.width; ++column) {
      const double share = mask(row - from.y, column - from.x) / 255.0;
      auto& under = picture.at<cv::Vec3b>(row, column);
      under = cv::Vec3b(cv::Vec3d(under) * (1 - share) + paint * share);
    }
  }
}

}  // namespace

void write_number(sim::Canvas& canvas, int number, const cv::Point2d& at, const Lettering& letters,
                  const sim::Paint& paint, const sim::Paint& rim) {
  const bool has_bar = number == 6 || number == 9;
  const cv::Point2d bar = at - cv::Point2d(0, letters.height_mm / 2 + 1.1 * letters.stroke_mm);
  const cv::Point2d half(0.24 * letters.height_mm, 0);
  const double thick = 0.6 * letters.stroke_mm;
  if (has_bar) {
    canvas.line({bar - half, bar + half}, rim, thick + letters.rim_mm);
  }
  const cv::Mat1b wide = digits(canvas, number, letters.height_mm + letters.rim_mm, letters.stroke_mm + letters.rim_mm);
  paint_where(canvas, wide, at, rim);
  // The narrower digits of the same middles, so that the rim is as wide on all sides.
  cv::Mat1b narrow;
  const int less = std::max(1, cvRound(letters.rim_mm * canvas.scale() / 2));
  cv::erode(wide, narrow, cv::getStructuringElement(cv::MORPH_ELLIPSE, {2 * less + 1, 2 * less + 1}), {-1, -1}, 1,
            cv::BORDER_CONSTANT, cv::Scalar(0));
  paint_where(canvas, narrow, at, paint);
  if (has_bar) {
    canvas.line({bar - half, bar + half}, paint, thick);
  }
}

}  // namespace seneschal::simulation
