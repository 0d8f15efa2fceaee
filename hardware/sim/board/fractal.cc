#include "hardware/sim/board/fractal.h"

#include <algorithm>
#include <cmath>

#include <opencv2/imgproc.hpp>

namespace seneschal::sim {

namespace {

constexpr double kWeaker = 0.55;     // an octave than the one before
constexpr double kSmoothing = 1.35;  // interpolation between the corners takes a quarter off the deviation
constexpr int kBefore = 1;           // corners beyond the picture that a cubic reaches
constexpr int kAfter = 2;

/// Keys' cubic convolution with a = -0.75, as cv::INTER_CUBIC has it: the weights of four corners for a place `x`, 0 to
/// 1, between the two in the middle.
std::array<float, 4> cubic(double x) {
  constexpr double kA = -0.75;
  const auto far = [](double t) { return ((kA * t - 5 * kA) * t + 8 * kA) * t - 4 * kA; };
  const auto near = [](double t) { return ((kA + 2) * t - (kA + 3)) * t * t + 1; };
  return {static_cast<float>(far(1 + x)), static_cast<float>(near(x)), static_cast<float>(near(1 - x)),
          static_cast<float>(far(2 - x))};
}

}  // namespace

/// Where `pixels` in the middle of `grown`, which as many corners stretch over, lie.
std::vector<Fractal::Tap> Fractal::taps(int corners, int grown, int pixels) {
  std::vector<Tap> result;
  result.reserve(static_cast<std::size_t>(pixels));
  for (int i = 0; i < pixels; ++i) {
    const int in_grown = (grown - pixels) / 2 + i;
    const double at = (in_grown + 0.5) * corners / grown - 0.5;
    const int before = cvFloor(at);
    result.push_back({before - 1 + kBefore, cubic(at - before)});
  }
  return result;
}

Fractal::Fractal(cv::Size size, cv::Size2d cell, int octaves, cv::RNG& random)
    : row_(static_cast<std::size_t>(size.width)) {
  double weight = 1;
  double power = 0;
  for (int i = 0; i < octaves; ++i) {
    const cv::Size knots(cvCeil(size.width / std::max(1.0, cell.width)) + 3,
                         cvCeil(size.height / std::max(1.0, cell.height)) + 3);
    cv::Mat1f corners(knots);
    random.fill(corners, cv::RNG::NORMAL, 0, 1);
    const cv::Size grown(std::max(size.width, cvRound(knots.width * cell.width)),
                         std::max(size.height, cvRound(knots.height * cell.height)));
    Octave octave;
    cv::copyMakeBorder(corners, octave.corners, kBefore, kAfter, kBefore, kAfter, cv::BORDER_REPLICATE);
    octave.across = taps(knots.width, grown.width, size.width);
    octave.down = taps(knots.height, grown.height, size.height);
    octave.weight = static_cast<float>(weight);
    octave.lines.fill(std::vector<float>(row_.size()));
    octaves_.push_back(std::move(octave));
    power += weight * weight;
    weight *= kWeaker;
    cell = {cell.width / 2, cell.height / 2};
  }
  for (Octave& octave : octaves_) {
    octave.weight *= static_cast<float>(kSmoothing / std::sqrt(power));
  }
}

const std::vector<float>& Fractal::line(Octave& octave, int row) {
  const auto slot = static_cast<std::size_t>(row) % octave.lines.size();
  std::vector<float>& line = octave.lines[slot];
  if (octave.line_of[slot] != row) {
    octave.line_of[slot] = row;
    const float* corners = octave.corners.ptr<float>(row);
    std::transform(octave.across.begin(), octave.across.end(), line.begin(), [corners](const Tap& tap) {
      const float* at = corners + tap.first;
      return at[0] * tap.weights[0] + at[1] * tap.weights[1] + at[2] * tap.weights[2] + at[3] * tap.weights[3];
    });
  }
  return line;
}

std::span<const float> Fractal::row(int y) {
  std::fill(row_.begin(), row_.end(), 0.0F);
  for (Octave& octave : octaves_) {
    const Tap& tap = octave.down[static_cast<std::size_t>(y)];
    for (int i = 0; i < 4; ++i) {
      const std::vector<float>& values = line(octave, tap.first + i);
      const float weight = octave.weight * tap.weights[static_cast<std::size_t>(i)];
      std::transform(row_.begin(), row_.end(), values.begin(), row_.begin(),
                     [weight](float sum, float value) { return sum + weight * value; });
    }
  }
  return row_;
}

}  // namespace seneschal::sim
