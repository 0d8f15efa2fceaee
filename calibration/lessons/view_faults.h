#pragma once

#include <map>
#include <optional>
#include <span>
#include <vector>

#include <opencv2/core.hpp>

#include "calibration/lessons/lesson_fault.h"
#include "calibration/lessons/place_body.h"
#include "vision/board/board.h"
#include "vision/camera/markers.h"

namespace seneschal::calibration {

/// What is wrong with the light in a picture (CV_8UC3) within the polygon `board`, and with its focus as far as the
/// printed markers of `markers_board` tell, which the picture shows at `markers`.
[[nodiscard]] std::vector<LessonFault> light_faults(const cv::Mat& bgr, const std::vector<vision::PixelPoint>& board,
                                                    const vision::Board& markers_board,
                                                    const std::map<int, vision::MarkerCorners>& markers);

/// A fault kCutOff for each body that is not whole in a picture of that size.
[[nodiscard]] std::vector<LessonFault> cut_off(std::span<const PlaceBody> bodies, const Projection& projection,
                                               cv::Size picture);

/// Of the board's printed markers, those that a picture (CV_8UC3) shows.
[[nodiscard]] std::map<int, vision::MarkerCorners> markers_in(const vision::Board& markers_board, const cv::Mat& bgr);

/// Whether markers are elsewhere than before in a picture of that size, by so much that what stands on the board is no
/// longer compared with the same place. Not where none is seen in both.
[[nodiscard]] bool have_moved(const std::map<int, vision::MarkerCorners>& before,
                              const std::map<int, vision::MarkerCorners>& now, cv::Size picture);

}  // namespace seneschal::calibration
