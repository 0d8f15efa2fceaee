#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <opencv2/core.hpp>

#include "vision/board/geometry.h"
#include "vision/light/lit_picture.h"

namespace seneschal::vision {

/// Does what smooth() does to those parts of pictures of one size that are looked at. Made once for a camera.
class PartSmoother {
 public:
  /// What pictures are smoothed in, counted row by row.
  using Tiles = std::vector<int>;

  explicit PartSmoother(cv::Size picture);

  /// Adds the surroundings of these places to the parts.
  void include(std::span<const PixelPoint> places);
  /// Adds these pixels, counted row by row.
  void include(std::span<const std::uint32_t> pixels);

  /// The surroundings of places that only some pictures are looked at in: for add().
  [[nodiscard]] Tiles surroundings(std::span<const PixelPoint> places) const;

  /// The picture in the learned light, smoothed in the parts and worth nothing elsewhere. Good until the next call.
  [[nodiscard]] const cv::Mat& operator()(const LitPicture& picture);
  /// Smooths `tiles`, too, of the picture that the last call was for.
  void add(const LitPicture& picture, const Tiles& tiles);

 private:
  static void mark(std::span<const PixelPoint> places, cv::Size picture, cv::Mat1b& tiles);
  void copy_lit(const LitPicture& picture, const cv::Rect& part);
  void smooth_row(const std::uint8_t* top, std::size_t step, int row, const cv::Rect& part);
  void smooth_part(const LitPicture& picture, const cv::Rect& part);
  void smooth_tiles(const LitPicture& picture, int row, const cv::Range& columns);

  cv::Mat1b tiles_;           // 255 for those that are looked at in every picture
  cv::Mat1b smoothed_tiles_;  // 255 for those of this picture that `smoothed_` has
  cv::Mat smoothed_;
  std::vector<std::uint8_t> lit_;      // a part with a margin, row by row
  std::vector<std::uint8_t> columns_;  // of one of its columns' neighbours
};

}  // namespace seneschal::vision
