#pragma once

#include <opencv2/core.hpp>

#include "vision/board/board.h"
#include "vision/camera/plane_view.h"
#include "vision/zones/card_registration.h"

namespace seneschal::vision {

/// A card zone as a picture (CV_8UC3) shows it from straight above. `covered` may be empty, or CV_8U of its size,
/// non-zero where something hides the board.
[[nodiscard]] ZoneView card_view(const CardZone& zone, const PlaneView& view, const cv::Mat& bgr,
                                 const cv::Mat& covered);

}  // namespace seneschal::vision
