#pragma once

#include <array>

#include <opencv2/core.hpp>

#include "vision/board.h"
#include "vision/camera_model.h"
#include "vision/seat_features.h"

namespace seneschal::vision {

/// Log-likelihoods of 0 to 3 rings lying round the prince on `seat`, each up to one constant: from the golden area that
/// a stack of so many rings would show to this camera, wherever on the chair it stands. `smoothed` is the picture after
/// smooth(). A stack seen from straight above looks the same whatever its height; then the likelihoods are close.
[[nodiscard]] std::array<double, 4> read_rings(const Board& board, const CameraModel& camera, const Gold& gold,
                                               const cv::Mat& smoothed, std::size_t seat);

}  // namespace seneschal::vision
