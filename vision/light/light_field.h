#pragma once

#include <opencv2/core.hpp>

namespace seneschal::vision {

/// A measure in cells over a picture; those that `known` marks with 0 have none.

/// Cells without a value get those around them, the nearer the more.
[[nodiscard]] cv::Mat3f filled_cells(const cv::Mat3f& cells, const cv::Mat1b& known);

/// Draws cells of one size as a slow function of the place: for each channel a polynomial of the second degree, from
/// which single cells may be far off. Tukey's biweight: Huber, "Robust Statistics", 1981.
class SlowPart {
 public:
  explicit SlowPart(cv::Size cells);
  [[nodiscard]] cv::Mat3f operator()(const cv::Mat3f& cells, const cv::Mat1b& known) const;

 private:
  cv::Mat1f powers_;  // of a cell's x and y, cell by cell: a row for each pair
};

}  // namespace seneschal::vision
