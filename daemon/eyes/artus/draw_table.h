#pragma once

#include <span>
#include <string>

#include <opencv2/core.hpp>

#include "rules/table/reading.h"
#include "vision/table.h"

namespace seneschal::eyes {

/// The calibration picture `bgr` (CV_8UC3) with what was learned drawn over: markers, seats with their numbers, the
/// disc and its crown, the track's spaces, card zone and tray, and below it the learned colours and the lines of
/// `caption`, the last of which says what green and red mean. `seen` is what the learned table reads in this picture:
/// red where it is doubtful, as are markers that lie elsewhere.
[[nodiscard]] cv::Mat draw_table(const vision::Table& table, const cv::Mat& bgr, const table::Reading& seen,
                                 std::span<const std::string> caption);

}  // namespace seneschal::eyes
