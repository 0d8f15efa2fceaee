#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <opencv2/core.hpp>

#include "vision/board/geometry.h"
#include "vision/light/lit_picture.h"

namespace seneschal::vision {

/// Places at which pictures of one size are sampled again and again.
class PictureMap {
 public:
  PictureMap(std::span<const PixelPoint> pixels, cv::Size picture);

  [[nodiscard]] std::size_t size() const { return size_; }
  /// The places, to a part of a pixel.
  [[nodiscard]] std::vector<PixelPoint> pixels() const;

  /// What the picture shows in the learned light at `count` places from `first` on, between pixels by linear
  /// interpolation, beyond its edge as the edge: three bytes a place, to `out`.
  void sample(const LitPicture& picture, std::size_t first, std::size_t count, std::uint8_t* out) const;
  /// The same of all places, 1 x size().
  [[nodiscard]] cv::Mat sample(const LitPicture& picture) const;

 private:
  struct Place {
    std::uint32_t byte = 0;  // of the pixel above and left, row by row; the next row and column are in the picture too
    std::int32_t above = 0;  // the weights of that pixel and of the one to its right, the latter times 2^16
    std::int32_t below = 0;  // of those below them
  };
  static constexpr int kFine = 32;  // steps to a pixel; all four weights together are kFine * kFine

  cv::Size picture_;
  std::size_t size_ = 0;
  bool are_far_from_end_ = true;  // of the picture: all places, so far that more than their own bytes may be read
  std::vector<Place> places_;     // and some more, so that one may look ahead
  std::vector<PixelAt> pixels_;
};

}  // namespace seneschal::vision
