#pragma once

#include <optional>

#include <opencv2/core.hpp>

#include "vision/board/board.h"
#include "vision/camera/camera_model.h"
#include "vision/camera/expected_view.h"

namespace seneschal::vision {

/// Whether the picture (CV_8UC1, whole) shows the printed track where `camera` expects it, to within a millimetre.
[[nodiscard]] bool is_print_in_place(const Board& board, const CameraModel& camera, const cv::Mat& grey);

/// A picture of the board at a quarter of its size (see expected_view.h), and the camera that took it.
struct LearnedView {
  cv::Mat picture;
  CameraModel camera;
};

/// Where the camera is now by the printed board alone, after somebody bumped it or the board: looks for what was
/// learned, turned by up to 5 degrees and shifted by up to a quarter of the picture against what it should be from
/// where the camera was before or when it learned, fits the camera to the print there, and takes the turn in which the
/// print looks most alike. Nothing where the print is not found clearly, or is still where it was.
[[nodiscard]] std::optional<CameraModel> follow_print(const Board& board, const LearnedView& learned,
                                                      const CameraModel& before, const cv::Mat& bgr);

}  // namespace seneschal::vision
