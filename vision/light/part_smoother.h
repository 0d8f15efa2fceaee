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
  explicit PartSmoother(cv::Size picture);

  /// Adds the surroundings of these places to the parts.
  void include(std::span<const PixelPoint> places);
  /// Adds these pixels, counted row by row.
  void include(std::span<const std::uint32_t> pixels);

  /// The picture in the learned light, smoothed in the parts and worth nothing elsewhere. Good until the next call.
  [[nodiscard]] const cv::Mat& operator()(const LitPicture& picture);

 private:
  void copy_lit(const LitPicture& picture, const cv::Rect& part);
  void smooth_row(const std::uint8_t* top, std::size_t step, int row, const cv::Rect& part);
  void smooth_part(const LitPicture& picture, const cv::Rect& part);

  cv::Mat1b tiles_;  // 255 for those that are looked at
  cv::Mat smoothed_;
  std::vector<std::uint8_t> lit_;      // a part with a margin, row by row
  std::vector<std::uint8_t> columns_;  // of one of its columns' neighbours
};

}  // namespace seneschal::vision
