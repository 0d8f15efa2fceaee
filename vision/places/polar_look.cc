#include "vision/places/polar_look.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>

#include <opencv2/imgproc.hpp>

namespace seneschal::vision {

namespace {

constexpr double kRingStepMm = 0.75;  // as fine as a camera sees that shows 1.5 pixels to the millimetre
constexpr double kWithin = 0.93;      // of a piece's radius: its edge shows what is beside it, and its side

/// The sum over a plane's points on rings, each weighted.
double weighted_sum(const cv::Mat& points, const std::vector<float>& weights) {
  double sum = 0;
  for (int ring = 0; ring < points.rows; ++ring) {
    const auto* row = points.ptr<float>(ring);
    sum += weights[static_cast<std::size_t>(ring)] * std::accumulate(row, row + points.cols, 0.0);
  }
  return sum;
}

}  // namespace

std::array<cv::Mat, kColours> planes_of(const cv::Mat& bgr) {
  constexpr double kOfLightness = 1.7;
  constexpr double kOfColour = 1.5;
  cv::Mat values;
  cv::cvtColor(bgr, values, cv::COLOR_BGR2YCrCb);
  values.convertTo(values, CV_32F);
  std::array<cv::Mat, kColours> planes;
  cv::split(values, planes.data());
  for (std::size_t i = 0; i < planes.size(); ++i) {
    planes[i] *= i == kLightness ? kOfLightness : kOfColour;
  }
  return planes;
}

PolarRings::PolarRings(double radius_mm) {
  const double outer = kWithin * radius_mm;
  const int rings = std::max(3, cvRound(outer / kRingStepMm));
  double all = 0;
  for (int ring = 0; ring < rings; ++ring) {
    const double radius = outer * (ring + 0.5) / rings;
    weights_.push_back(static_cast<float>(radius));
    all += radius * kTurns;
    for (int turn = 0; turn < kTurns; ++turn) {
      const double angle = 2 * CV_PI * turn / kTurns;
      const double x = kPointsPerMm * radius * std::cos(angle);
      const double y = -kPointsPerMm * radius * std::sin(angle);
      const cv::Point from(cvFloor(x), cvFloor(y));
      const auto right = static_cast<float>(x - from.x);
      const auto below = static_cast<float>(y - from.y);
      taps_.push_back({from, {(1 - right) * (1 - below), right * (1 - below), (1 - right) * below, right * below}});
    }
  }
  for (float& weight : weights_) {
    weight /= static_cast<float>(all);
  }
  reach_ = cvCeil(kPointsPerMm * outer) + 1;
}

cv::Mat PolarRings::sampled(const cv::Mat& plane, const cv::Point& middle) const {
  cv::Mat points(count(), kTurns, CV_32F);
  auto* out = points.ptr<float>();
  for (const Tap& tap : taps_) {
    const cv::Point at = middle + tap.from;
    const auto* upper = plane.ptr<float>(at.y) + at.x;
    const auto* lower = plane.ptr<float>(at.y + 1) + at.x;
    *out++ = tap.weight[0] * upper[0] + tap.weight[1] * upper[1] + tap.weight[2] * lower[0] + tap.weight[3] * lower[1];
  }
  return points;
}

PolarLook PolarRings::look(const std::array<cv::Mat, kColours>& patch, const cv::Mat& visible,
                           const cv::Point& middle) const {
  PolarLook look;
  cv::Mat part;
  if (!visible.empty()) {
    part = sampled(visible, middle);
    look.part = spectrum_of(part);
    look.seen_part = weighted_sum(part, weights_);
  }
  for (std::size_t colour = 0; colour < patch.size(); ++colour) {
    const cv::Mat points = sampled(patch[colour], middle);
    const cv::Mat seen = part.empty() ? points : points.mul(part);
    const double whole = std::max(look.seen_part, 1e-6);
    look.seen[colour] = spectrum_of(seen);
    look.mean[colour] = weighted_sum(seen, weights_) / whole;
    look.variance[colour] = weighted_sum(seen.mul(points), weights_) / whole - look.mean[colour] * look.mean[colour];
  }
  return look;
}

std::vector<PlacedLook> PolarRings::looks(const std::array<cv::Mat, kColours>& patch, const cv::Mat& visible,
                                          std::span<const cv::Point> middles) const {
  std::vector<PlacedLook> looks;
  for (const cv::Point& middle : middles) {
    looks.push_back({look(patch, visible, middle), middle});
  }
  return looks;
}

PolarSpectrum spectrum_of(const cv::Mat& ring_points) {
  cv::Mat packed;
  cv::dft(ring_points, packed, cv::DFT_ROWS);
  PolarSpectrum spectrum(ring_points.rows, 2 * kFrequencies, CV_32F);
  for (int ring = 0; ring < ring_points.rows; ++ring) {
    const auto* from = packed.ptr<float>(ring);  // the mean, then the two parts of each frequency
    auto* real = spectrum.ptr<float>(ring);
    auto* imaginary = real + kFrequencies;
    real[0] = from[0];
    imaginary[0] = 0;
    for (int i = 1; i < kFrequencies; ++i) {
      real[i] = from[2 * i - 1];
      imaginary[i] = from[2 * i];
    }
  }
  return spectrum;
}

}  // namespace seneschal::vision
