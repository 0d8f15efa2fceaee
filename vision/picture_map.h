#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <opencv2/core.hpp>

#include "vision/geometry.h"

namespace seneschal::vision {

/// Places at which pictures of one size are sampled again and again.
class PictureMap {
 public:
  PictureMap(std::span<const PixelPoint> pixels, cv::Size picture);

  [[nodiscard]] std::size_t size() const { return places_.size(); }

  /// What `bgr` (CV_8UC3) shows at `count` places from `first` on, between pixels by linear interpolation, beyond its
  /// edge as the edge: three bytes a place, to `out`.
  void sample(const cv::Mat& bgr, std::size_t first, std::size_t count, std::uint8_t* out) const;
  /// The same of all places, 1 x size().
  [[nodiscard]] cv::Mat sample(const cv::Mat& bgr) const;

 private:
  struct Place {
    std::int32_t row = 0;  // of the pixel above and left of it; the next row and column are in the picture too
    std::int32_t column = 0;
    std::array<std::uint16_t, 4> weights{};  // of that pixel, its right, lower and lower right neighbours; sum 1024
  };

  cv::Size picture_;
  std::vector<Place> places_;
};

}  // namespace seneschal::vision
