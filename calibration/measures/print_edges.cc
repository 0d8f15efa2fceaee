#include "calibration/measures/print_edges.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <opencv2/imgproc.hpp>

namespace seneschal::calibration {

namespace {

constexpr double kSmoothPx = 0.9;       // sigma, against the sensor's noise
constexpr double kSurroundingsMm = 30;  // with which an edge is compared
constexpr float kNoise = 1.5F;          // grey levels a pixel that an even surface's noise is edged by, smoothed so

}  // namespace

Outline round_outline(double diameter, int points) {
  Outline outline;
  for (int i = 0; i < points; ++i) {
    const double angle = 2 * CV_PI * i / points;
    outline.push_back(
        {diameter / 2 * std::cos(angle), diameter / 2 * std::sin(angle), std::cos(2 * angle), std::sin(2 * angle)});
  }
  return outline;
}

Outline box_outline(const cv::Size2d& size, int points, double turned_rad) {
  constexpr double kStraight = 0.8;  // of a side: corners may be rounded
  const double c = std::cos(turned_rad);
  const double s = std::sin(turned_rad);
  const double c2 = std::cos(2 * turned_rad);
  const double s2 = std::sin(2 * turned_rad);
  const int a_side = std::max(2, points / 4);
  Outline outline;
  const auto add = [&](double x, double y, double sign) {
    outline.push_back({c * x - s * y, s * x + c * y, sign * c2, sign * s2});
  };
  for (int i = 0; i < a_side; ++i) {
    const double along = kStraight * (static_cast<double>(i) / (a_side - 1) - 0.5);
    for (const double side : {-0.5, 0.5}) {
      add(side * size.width, along * size.height, 1);
      add(along * size.width, side * size.height, -1);
    }
  }
  return outline;
}

PrintEdges::PrintEdges(const cv::Mat& above, const cv::Mat& unseen, const cv::Rect2d& area, double scale)
    : edges_(above.size(), CV_32FC2), area_(area), scale_(scale) {
  cv::Mat smooth;
  above.convertTo(smooth, CV_32F);
  cv::GaussianBlur(smooth, smooth, {}, kSmoothPx);
  cv::Mat across;
  cv::Mat down;
  cv::Sobel(smooth, across, CV_32F, 1, 0, 3, 0.125);
  cv::Sobel(smooth, down, CV_32F, 0, 1, 3, 0.125);
  cv::Mat strength(above.size(), CV_32F);
  for (int row = 0; row < above.rows; ++row) {
    const auto* dx = across.ptr<cv::Vec3f>(row);
    const auto* dy = down.ptr<cv::Vec3f>(row);
    auto* size = strength.ptr<float>(row);
    auto* out = edges_.ptr<cv::Vec2f>(row);
    for (int column = 0; column < above.cols; ++column) {
      // Of the colours together (Di Zenzo): the tensor's difference and twice its product.
      float difference = 0;
      float product = 0;
      for (int channel = 0; channel < 3; ++channel) {
        const float x = dx[column][channel];
        const float y = -dy[column][channel];
        difference += x * x - y * y;
        product += 2 * x * y;
      }
      const float squared = std::hypot(difference, product);
      size[column] = std::sqrt(squared);
      out[column] = squared > 0 ? cv::Vec2f(difference, product) / squared : cv::Vec2f();
    }
  }
  cv::Mat wide;
  cv::dilate(unseen, wide, cv::Mat::ones(7, 7, CV_8U));
  strength.setTo(0, wide);
  cv::Mat around;
  const int side = 2 * cvRound(kSurroundingsMm * scale / 2) + 1;
  cv::boxFilter(strength, around, CV_32F, {side, side});
  for (int row = 0; row < above.rows; ++row) {
    const auto* size = strength.ptr<float>(row);
    const auto* other = around.ptr<float>(row);
    auto* out = edges_.ptr<cv::Vec2f>(row);
    for (int column = 0; column < above.cols; ++column) {
      out[column] *= size[column] / (size[column] + std::max(kNoise, other[column]));
    }
  }
}

PrintEdges PrintEdges::spread(double sigma_mm, int step) const {
  cv::Mat wide;
  cv::GaussianBlur(edges_, wide, {}, sigma_mm * scale_);
  if (step == 1) {
    return {wide, area_, scale_};
  }
  cv::Mat few((wide.rows + step - 1) / step, (wide.cols + step - 1) / step, wide.type());
  for (int row = 0; row < few.rows; ++row) {
    for (int column = 0; column < few.cols; ++column) {
      few.at<cv::Vec2f>(row, column) = wide.at<cv::Vec2f>(row * step, column * step);
    }
  }
  return {few, area_, scale_ / step};
}

PrintEdges::Sums PrintEdges::sums(const Outline& outline, const cv::Point2d& at) const {
  const cv::Point2d middle = pixel(at);
  Sums sums;
  for (const OutlinePoint& point : outline) {
    const bool is_across = point.cos2 > 0;
    ++(is_across ? sums.points_across : sums.points_up);
    const double x = middle.x + point.x * scale_;
    const double y = middle.y - point.y * scale_;
    const int column = cvFloor(x);
    const int row = cvFloor(y);
    if (column < 0 || row < 0 || column + 1 >= edges_.cols || row + 1 >= edges_.rows) {
      continue;
    }
    const double fx = x - column;
    const double fy = y - row;
    const auto* top = edges_.ptr<cv::Vec2f>(row) + column;
    const auto* low = edges_.ptr<cv::Vec2f>(row + 1) + column;
    const double a = (1 - fy) * ((1 - fx) * top[0][0] + fx * top[1][0]) + fy * ((1 - fx) * low[0][0] + fx * low[1][0]);
    const double b = (1 - fy) * ((1 - fx) * top[0][1] + fx * top[1][1]) + fy * ((1 - fx) * low[0][1] + fx * low[1][1]);
    (is_across ? sums.across : sums.up) += a * point.cos2 + b * point.sin2;
  }
  return sums;
}

double PrintEdges::along(const Outline& outline, const cv::Point2d& at) const {
  const Sums found = sums(outline, at);
  return outline.empty() ? 0 : (found.across + found.up) / static_cast<double>(outline.size());
}

double PrintEdges::all_round(const Outline& outline, const cv::Point2d& at) const {
  constexpr double kUneven = 0.5;
  const Sums found = sums(outline, at);
  if (found.points_across == 0 || found.points_up == 0) {
    return (found.across + found.up) / std::max(1, found.points_across + found.points_up);
  }
  const double across = found.across / found.points_across;
  const double up = found.up / found.points_up;
  return (across + up) / 2 - kUneven * std::abs(across - up);
}

double PrintEdges::strength(const cv::Point2d& at, double radius_mm) const {
  const cv::Point2d middle = pixel(at);
  const double reach = radius_mm * scale_;
  double sum = 0;
  int count = 0;
  for (int row = std::max(0, cvCeil(middle.y - reach)); row <= std::min(edges_.rows - 1.0, middle.y + reach); ++row) {
    for (int column = std::max(0, cvCeil(middle.x - reach)); column <= std::min(edges_.cols - 1.0, middle.x + reach);
         ++column) {
      if (std::hypot(column - middle.x, row - middle.y) <= reach) {
        sum += cv::norm(edges_.at<cv::Vec2f>(row, column));
        ++count;
      }
    }
  }
  return count == 0 ? 0 : sum / count;
}

cv::Mat PrintEdges::everywhere(const Outline& outline) const {
  cv::Mat sum = cv::Mat::zeros(edges_.size(), CV_32F);
  const auto share = 1.0F / static_cast<float>(std::max<std::size_t>(1, outline.size()));
  for (const OutlinePoint& point : outline) {
    const int right = cvRound(point.x * scale_);
    const int down = cvRound(-point.y * scale_);
    const auto a = share * static_cast<float>(point.cos2);
    const auto b = share * static_cast<float>(point.sin2);
    const int first = std::max(0, -right);
    const int last = std::min(edges_.cols, edges_.cols - right);
    for (int row = std::max(0, -down); row < std::min(edges_.rows, edges_.rows - down); ++row) {
      const auto* from = edges_.ptr<cv::Vec2f>(row + down) + right;
      auto* out = sum.ptr<float>(row);
      for (int column = first; column < last; ++column) {
        out[column] += a * from[column][0] + b * from[column][1];
      }
    }
  }
  return sum;
}

}  // namespace seneschal::calibration
