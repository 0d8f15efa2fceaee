#pragma once

#include <array>

#include <opencv2/core.hpp>

#include "vision/board.h"
#include "vision/camera_model.h"
#include "vision/expected_view.h"

namespace seneschal::vision {

/// How the light on the table, and what the camera makes of it, differ from when the table was learned: one curve for
/// each colour channel over the whole picture (exposure, white balance, gamma), and what remains from place to place (a
/// lamp moved, a shadow, the sun).
class Light {
 public:
  /// Whether nothing that any reading would notice has changed.
  [[nodiscard]] bool is_as_learned() const { return curves_.empty() && field_.empty(); }

  /// The picture (CV_8UC3, B G R, whole or shrunken) as it would look in the learned light.
  [[nodiscard]] cv::Mat as_learned(const cv::Mat& bgr) const;

  /// How much of the print that was less than white is white now, from 0 to 1: what is burnt out is lost.
  [[nodiscard]] double burnt_share() const { return burnt_share_; }
  /// CV_8U of the size of the whole picture, 255 where most of the print is burnt out; empty where none is.
  [[nodiscard]] const cv::Mat& burnt() const { return burnt_; }
  /// How much of the print that was more than black is black now, from 0 to 1.
  [[nodiscard]] double dark_share() const { return dark_share_; }
  /// How much of the learned print's fine contrast is left: near 1 as sharp as when learned, 0 when all is a blur.
  [[nodiscard]] double sharpness() const { return sharpness_; }

 private:
  friend class LightReader;

  /// By how much the logarithm of each channel has to rise, cell by cell, after being stretched by `gamma`.
  struct Change {
    double gamma = 1;
    std::array<double, 3> shift{};   ///< the middle over all cells
    std::array<cv::Mat1f, 3> cells;  ///< not a number where no print shows
  };

  Change change_;
  cv::Size small_;  ///< of the shrunken picture
  cv::Mat curves_;  ///< CV_8UC3, 1 x 256; empty where all stay as they are
  cv::Mat field_;   ///< CV_32FC3, a factor for each cell of the shrunken picture; empty where all are near 1
  cv::Mat burnt_;
  double burnt_share_ = 0;
  double dark_share_ = 0;
  double sharpness_ = 1;
};

/// Compares the light with what was learned where the print of the board shows between the places of figures, rings and
/// cards. Made once for a camera and its place.
class LightReader {
 public:
  LightReader(ExpectedView learned, const Board& board, const CameraModel& camera);

  /// The change that is even or slow over the whole picture; nothing that lies over a part of the table is in it.
  /// `small` is the shrunken picture, CV_8UC3, B G R.
  [[nodiscard]] Light overall(const cv::Mat& small) const;
  /// The change at every place, shadows too. `covered` (CV_8U, any size, may be empty) is 255 where something lies over
  /// the table: light is not looked for there.
  [[nodiscard]] Light everywhere(const cv::Mat& small, const cv::Mat& covered) const;
  /// The same where nothing lies over the table, from what overall() has measured.
  [[nodiscard]] Light everywhere(const Light& overall) const;

 private:
  [[nodiscard]] cv::Mat burnt_places(const cv::Mat& burnt, const cv::Mat& print) const;
  [[nodiscard]] Light measured(const cv::Mat& small, const cv::Mat& covered) const;

  ExpectedView learned_;
  cv::Size whole_;                 ///< of the whole picture
  std::array<cv::Mat1f, 3> logs_;  ///< of the learned view
  cv::Mat print_;                  ///< CV_8U, 255 where the learned view shows print in its range
};

}  // namespace seneschal::vision
