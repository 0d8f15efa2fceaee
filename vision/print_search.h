#pragma once

#include <optional>

#include <opencv2/core.hpp>

#include "vision/board.h"
#include "vision/camera_model.h"
#include "vision/expected_view.h"

namespace seneschal::vision {

/// Whether the picture (CV_8UC1, whole) shows the printed track where `camera` expects it, to within a millimetre.
[[nodiscard]] bool is_print_in_place(const Board& board, const CameraModel& camera, const cv::Mat& grey);

/// Where the camera is now by the printed board alone, after somebody bumped it or the board: looks for what `learned`
/// shows (seen by `before`) turned by up to 5 degrees and shifted by up to a quarter of the picture, and fits the
/// camera to the print there. Nothing where the print is not found clearly, or is still where it was.
[[nodiscard]] std::optional<CameraModel> follow_print(const Board& board, const CameraModel& before,
                                                      const ExpectedView& learned, const cv::Mat& bgr);

}  // namespace seneschal::vision
