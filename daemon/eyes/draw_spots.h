#pragma once

#include <opencv2/core.hpp>

#include "rules/table/reading.h"
#include "vision/board/picture_reader.h"

namespace seneschal::eyes {

/// The picture `bgr` (CV_8UC3) with what `reader` has just `seen` at its spots drawn over: a circle round each figure
/// in the colour of its kind, red and dashed where it is doubtful, red with a question mark where a spot is not
/// readable. Which colour is which, how many there are and what is doubtful stands below.
[[nodiscard]] cv::Mat draw_spots(const vision::PictureReader& reader, const cv::Mat& bgr, const table::Reading& seen);

}  // namespace seneschal::eyes
