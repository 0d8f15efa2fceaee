#pragma once

#include <cstdint>
#include <vector>

#include <opencv2/core.hpp>

#include "hardware/sim/board/look.h"

namespace seneschal::sim {

/// What turns light into a picture: the lens's blur, the tone curve and the noise.
class Sensor {
 public:
  explicit Sensor(const Look& look);

  /// Makes `part` of `light` (CV_32FC3) the `picture` (CV_8UC3) of its size; what is beside it blurs into it.
  void develop(const cv::Mat& light, const cv::Rect& part, cv::Mat picture) const;

  /// A picture with the noise of exposure number `exposure`.
  [[nodiscard]] cv::Mat noisy(const cv::Mat& picture, std::uint64_t exposure) const;

 private:
  double blur_px_;
  std::uint64_t seed_;
  std::vector<std::uint8_t> curve_;
  cv::Mat noise_;  // CV_16SC3, larger than the picture: every exposure takes another part of it
};

}  // namespace seneschal::sim
