#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <opencv2/core.hpp>

#include "vision/geometry.h"
#include "vision/lit_picture.h"

namespace seneschal::vision {

/// Places at which pictures of one size are sampled again and again.
class PictureMap {
 public:
  PictureMap(std::span<const PixelPoint> pixels, cv::Size picture);

  [[nodiscard]] std::size_t size() const { return places_.size(); }
  /// The places, to a part of a pixel.
  [[nodiscard]] std::vector<PixelPoint> pixels() const;

  /// What the picture shows in the learned light at `count` places from `first` on, between pixels by linear
  /// interpolation, beyond its edge as the edge: three bytes a place, to `out`.
  void sample(const LitPicture& picture, std::size_t first, std::size_t count, std::uint8_t* out) const;
  /// The same of all places, 1 x size().
  [[nodiscard]] cv::Mat sample(const LitPicture& picture) const;

 private:
  struct Place {
    std::uint16_t row = 0;  // of the pixel above and left of it; the next row and column are in the picture too
    std::uint16_t column = 0;
    std::uint8_t right = 0;  // of it, in steps of kFine to the pixel
    std::uint8_t down = 0;
  };
  static constexpr int kFine = 32;

  cv::Size picture_;
  std::vector<Place> places_;
};

}  // namespace seneschal::vision
