#pragma once

#include <opencv2/core.hpp>

#include "rules/table/reading.h"
#include "vision/read_picture.h"

namespace seneschal::eyes {

/// The picture `bgr` (CV_8UC3) with what `reader` has just `seen` in it drawn over: who sits where, rings, the King,
/// the disc's angle, markers on the prestige track with their space, the top card, the tray, and what hides the table.
/// Red and dashed what is doubtful; nothing where nothing was read.
[[nodiscard]] cv::Mat draw_reading(const vision::TableReader& reader, const cv::Mat& bgr, const table::Reading& seen);

}  // namespace seneschal::eyes
