#pragma once

#include <opencv2/core.hpp>

#include "rules/table/reading.h"
#include "vision/places/places_reader.h"

namespace seneschal::eyes {

/// The picture `bgr` (CV_8UC3) with what `reader` has just `seen` on its board of zones drawn over: at each place the
/// name of what lies there, in red with its confidence where that is doubtful, and a red question mark where a place is
/// not readable. What is doubtful stands below, too.
[[nodiscard]] cv::Mat draw_places(const vision::PlacesReader& reader, const cv::Mat& bgr, const table::Reading& seen);

}  // namespace seneschal::eyes
