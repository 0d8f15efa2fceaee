#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <opencv2/core.hpp>

#include "vision/board/board.h"
#include "vision/camera/camera_model.h"
#include "vision/camera/expected_view.h"
#include "vision/light/light.h"
#include "vision/light/light_field.h"

namespace seneschal::vision {

/// Compares the light with what was learned where the print of the board shows between the places of figures, rings and
/// cards, at an eighth of the pixels of the shrunken picture. Made once for a camera and its place.
class LightReader {
 public:
  LightReader(const ExpectedView& learned, const Board& board, const CameraModel& camera);

  /// The change that is even or slow over the whole picture; nothing that lies over a part of the table is in it.
  /// `small` is the shrunken picture, CV_8UC3, B G R.
  [[nodiscard]] Light overall(const cv::Mat& small) const;
  /// The change at every place, shadows too. `covered` (CV_8U, any size, may be empty) is 255 where something lies over
  /// the table: light is not looked for there.
  [[nodiscard]] Light everywhere(const cv::Mat& small, const cv::Mat& covered) const;
  /// The same where nothing lies over the table, from what overall() has measured.
  [[nodiscard]] static Light everywhere(const Light& overall);

 private:
  /// A pixel of print in its range.
  struct Sample {
    std::int32_t pixel = 0;       // row by row
    std::array<float, 3> logs{};  // of the learned view
    float edge = 0;               // the Laplacian of its green logarithms
    bool is_inner = false;        // whether all around is print, too
  };
  struct Cell {
    std::uint32_t first = 0;  // of its samples
    std::uint32_t count = 0;
  };
  struct Sums;
  class Rises;

  void look_at(const Cell& cell, const cv::Mat& small, const cv::Mat& hidden, Sums& sums, Rises& rises) const;
  [[nodiscard]] cv::Mat burnt_places(const cv::Mat& small, const cv::Mat& hidden) const;
  [[nodiscard]] Light measured(const cv::Mat& small, const cv::Mat& covered) const;

  cv::Size whole_;   // of the whole picture
  cv::Mat1b print_;  // 255 where the shrunken learned view shows print in its range
  cv::Size cells_across_;
  std::vector<Sample> samples_;  // cell by cell
  std::vector<Cell> cells_;      // row by row
  SlowPart slow_part_;
};

}  // namespace seneschal::vision
