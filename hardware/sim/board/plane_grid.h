#pragma once

#include <opencv2/core.hpp>

#include "hardware/sim/board/eye.h"

namespace seneschal::sim {

/// Where the pixels of an eye's picture meet a plane, worked out at every eighth pixel each way and in straight lines
/// between them, which is off by less than a hundredth of a pixel: a part at a time, for all pixels would take much
/// more memory than the picture.
class PlaneGrid {
 public:
  /// The plane z = `height_mm`.
  PlaneGrid(const Eye& eye, double height_mm);

  /// The places of `part` of the picture: CV_32FC2, millimetres on the board.
  [[nodiscard]] cv::Mat places(const cv::Rect& part) const;

 private:
  cv::Mat2f nodes_;
};

}  // namespace seneschal::sim
