#include "hardware/sim/sensor.h"

#include <algorithm>
#include <cmath>

#include <opencv2/imgproc.hpp>

namespace seneschal::sim {

namespace {

constexpr int kCurveSteps = 4096;
constexpr int kSpare = 96;          // pixels by which the noise is larger than the picture
constexpr double kNoiseUnit = 256;  // of the noise picture in one grey level where its strength is 256

/// sRGB with a soft shoulder, so that highlights do not burn out at once.
double tone(double light) {
  constexpr double kShoulder = 0.7;
  const double soft =
      light <= kShoulder ? light : kShoulder + (1 - kShoulder) * (1 - std::exp(-(light - kShoulder) / (1 - kShoulder)));
  return soft <= 0.0031308 ? 12.92 * soft : 1.055 * std::pow(soft, 1 / 2.4) - 0.055;
}

}  // namespace

Sensor::Sensor(const Look& look) : blur_px_(look.blur_px), seed_(look.seed), curve_(kCurveSteps + 1) {
  for (int i = 0; i <= kCurveSteps; ++i) {
    curve_[static_cast<std::size_t>(i)] = cv::saturate_cast<std::uint8_t>(255 * tone(1.6 * i / kCurveSteps));
  }
  cv::Mat grains(look.eye.size.height + kSpare, look.eye.size.width + kSpare, CV_32FC3);
  cv::RNG random(look.seed + 4);
  random.fill(grains, cv::RNG::NORMAL, 0, 1);
  constexpr double kGrain = 0.55;  // pixels: colour is made up from neighbours, so noise is not quite white
  cv::GaussianBlur(grains, grains, {3, 3}, kGrain);
  cv::Scalar mean;
  cv::Scalar deviation;
  cv::meanStdDev(grains, mean, deviation);
  // Half a unit more, for the products are rounded down.
  grains.convertTo(noise_, CV_16S, look.noise * kNoiseUnit / deviation[0], kNoiseUnit / 2);
}

void Sensor::develop(const cv::Mat& light, const cv::Rect& part, cv::Mat picture) const {
  cv::Mat soft;
  cv::GaussianBlur(light(part), soft, {5, 5}, blur_px_);
  constexpr float kScale = kCurveSteps / 1.6F;
  const int values = 3 * part.width;
  for (int row = 0; row < part.height; ++row) {
    const auto* in = soft.ptr<float>(row);
    auto* out = picture.ptr<std::uint8_t>(row);
    for (int i = 0; i < values; ++i) {
      out[i] = curve_[static_cast<std::size_t>(std::clamp(in[i] * kScale, 0.0F, static_cast<float>(kCurveSteps)))];
    }
  }
}

cv::Mat Sensor::noisy(const cv::Mat& picture, std::uint64_t exposure) const {
  cv::RNG random(seed_ * 7919 + exposure + 1);
  const int dx = random.uniform(0, kSpare);
  const int dy = random.uniform(0, kSpare);
  cv::Mat out(picture.size(), CV_8UC3);
  const int values = 3 * picture.cols;
  for (int row = 0; row < picture.rows; ++row) {
    const auto* in = picture.ptr<std::uint8_t>(row);
    const auto* noise = noise_.ptr<std::int16_t>(row + dy) + 3 * dx;
    auto* to = out.ptr<std::uint8_t>(row);
    for (int i = 0; i < values; ++i) {
      // Dark pixels are noisier than light ones: the curve lifts them more than their fewer photons calm them.
      const auto strength = static_cast<std::int16_t>(320 - (in[i] >> 1));
      // Sixteen bits wide, so that compilers take eight at once.
      const auto grain = static_cast<std::int16_t>((noise[i] * strength) >> 16);
      const auto value = static_cast<std::int16_t>(in[i] + grain);
      to[i] = static_cast<std::uint8_t>(std::clamp<std::int16_t>(value, 0, 255));
    }
  }
  return out;
}

}  // namespace seneschal::sim
