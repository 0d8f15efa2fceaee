#include "hardware/sim/figures/shadows.h"

#include <algorithm>
#include <cmath>

#include <opencv2/imgproc.hpp>

namespace seneschal::sim {

namespace {

constexpr int kFractionBits = 4;

/// Points spread evenly over the lamp's disc.
std::vector<cv::Vec3d> points_of(const Lamp& lamp, int samples) {
  constexpr double kGoldenTurn = 2.39996;
  std::vector<cv::Vec3d> points;
  for (int i = 0; i < samples; ++i) {
    const double out = lamp.radius_mm * std::sqrt((i + 0.5) / samples);
    points.push_back(lamp.at + cv::Vec3d(out * std::cos(i * kGoldenTurn), out * std::sin(i * kGoldenTurn), 0));
  }
  return points;
}

void multiply(cv::Mat seen, const cv::Mat& lamp, const cv::Mat& around) {
  for (int row = 0; row < seen.rows; ++row) {
    auto* out = seen.ptr<cv::Vec2b>(row);
    const auto* l = lamp.ptr<std::uint8_t>(row);
    const auto* a = around.ptr<std::uint8_t>(row);
    for (int column = 0; column < seen.cols; ++column) {
      out[column] = {static_cast<std::uint8_t>(out[column][0] * l[column] / 255),
                     static_cast<std::uint8_t>(out[column][1] * a[column] / 255)};
    }
  }
}

}  // namespace

ShadowMap::ShadowMap(const cv::Rect2d& ground)
    : ground_(ground), seen_(cvCeil(ground.height) + 1, cvCeil(ground.width) + 1, CV_8UC2, cv::Scalar::all(255)) {}

void ShadowMap::clear(const cv::Rect& part) {
  seen_(part).setTo(cv::Scalar::all(255));
}

cv::Rect ShadowMap::part_under(const std::vector<Spots>& all) const {
  constexpr int kMargin = 16;  // what blurring spreads
  cv::Rect2d extent;
  for (const Spots& spots : all) {
    for (const Spot& spot : spots) {
      const cv::Rect2d around(spot.at.x - spot.radius, spot.at.y - spot.radius, 2 * spot.radius, 2 * spot.radius);
      extent = extent.empty() ? around : extent | around;
    }
  }
  const cv::Point2f corner = cell({static_cast<float>(extent.x), static_cast<float>(extent.y + extent.height)});
  return cv::Rect(cvFloor(corner.x) - kMargin, cvFloor(corner.y) - kMargin, cvCeil(extent.width) + 2 * kMargin,
                  cvCeil(extent.height) + 2 * kMargin) &
         cv::Rect({0, 0}, seen_.size());
}

void ShadowMap::draw(cv::Mat& mask, const cv::Rect& part, const Spot& spot, double value) const {
  constexpr int kUnit = 1 << kFractionBits;
  const cv::Point2f at = cell({static_cast<float>(spot.at.x), static_cast<float>(spot.at.y)}) - cv::Point2f(part.tl());
  cv::circle(mask, {cvRound(at.x * kUnit), cvRound(at.y * kUnit)}, cvRound(spot.radius * kUnit), cv::Scalar(value),
             cv::FILLED, cv::LINE_8, kFractionBits);
}

ShadowMap::Cast ShadowMap::cast(const std::vector<Ball>& balls, const Placement& where, const Lamp& lamp,
                                int samples) const {
  constexpr double kLow = 12;  // mm above the table: below it a thing takes light from around at its foot only
  const auto points = points_of(lamp, samples);
  std::vector<Spots> spots(points.size());
  Spots low;
  Spots high;
  for (const Ball& ball : balls) {
    const cv::Vec3d at = where(ball.at);
    for (std::size_t i = 0; i < points.size(); ++i) {
      const double stretch = points[i][2] / std::max(1.0, points[i][2] - at[2]);
      const cv::Vec3d shadow = points[i] + (at - points[i]) * stretch;
      spots[i].push_back({{shadow[0], shadow[1]}, ball.radius * stretch});
    }
    (at[2] - ball.radius < kLow ? low : high).push_back({{at[0], at[1]}, ball.radius + 1.5});
  }
  std::vector<Spots> all = spots;
  all.push_back(low);
  all.push_back(high);
  Cast cast{part_under(all), {}, {}};
  if (cast.part.empty()) {
    return cast;
  }
  cv::Mat sum(cast.part.size(), CV_16U, cv::Scalar(0));
  cv::Mat mask(cast.part.size(), CV_8U);
  for (const Spots& each : spots) {
    mask.setTo(255);
    for (const Spot& spot : each) {
      draw(mask, cast.part, spot, 0);
    }
    cv::add(sum, mask, sum, cv::noArray(), CV_16U);
  }
  sum.convertTo(cast.lamp, CV_8U, 1.0 / samples);
  cv::blur(cast.lamp, cast.lamp, {3, 3});
  cast.around = cv::Mat(cast.part.size(), CV_8U, cv::Scalar(255));
  const auto darken = [&](const Spots& under, double value, int softness) {
    mask.setTo(255);
    for (const Spot& spot : under) {
      draw(mask, cast.part, spot, value);
    }
    cv::blur(mask, mask, {softness, softness});
    cv::blur(mask, mask, {softness, softness});
    cv::multiply(cast.around, mask, cast.around, 1.0 / 255);
  };
  darken(low, 130, 7);
  if (balls.size() > low.size()) {
    darken(high, 200, 25);
  }
  return cast;
}

void ShadowMap::add(const Cast& cast, const cv::Rect& part) {
  const cv::Rect both = cast.part & part;
  if (!both.empty()) {
    const cv::Rect own = both - cast.part.tl();
    multiply(seen_(both), cast.lamp(own), cast.around(own));
  }
}

void ShadowMap::join(const ShadowMap& a, const ShadowMap& b, const cv::Rect& part) {
  if (!part.empty()) {  // a thing may cast its shadow beside the map
    cv::multiply(a.seen_(part), b.seen_(part), seen_(part), 1.0 / 255);
  }
}

cv::Rect2d ShadowMap::ground_under(const cv::Rect& part) const {
  return {ground_.x + part.x, ground_.y + ground_.height - part.y - part.height, static_cast<double>(part.width),
          static_cast<double>(part.height)};
}

float ShadowMap::lamp_at(const cv::Vec3f& place, const cv::Vec3f& lamp) const {
  const float reach = lamp[2] / (lamp[2] - place[2]);
  const cv::Point2f at = cell({lamp[0] + (place[0] - lamp[0]) * reach, lamp[1] + (place[1] - lamp[1]) * reach});
  const int column = cvRound(at.x);
  const int row = cvRound(at.y);
  if (column < 0 || row < 0 || column >= seen_.cols || row >= seen_.rows) {
    return 1;
  }
  return static_cast<float>(seen_.at<cv::Vec2b>(row, column)[0]) / 255;
}

}  // namespace seneschal::sim
