#pragma once

#include <span>
#include <string>
#include <tl/expected.hpp>

#include <opencv2/core.hpp>

#include "vision/board/board.h"
#include "vision/board/marks.h"
#include "vision/board/unlearnable.h"
#include "vision/camera/camera_fit.h"
#include "vision/camera/camera_model.h"

namespace seneschal::vision {

/// Fits lens and pose to four clicked points and then to the printed board, as fit_camera does by markers. `clicked`
/// holds the points for one or more pictures of one standing camera, `grey` (CV_8UC1) the pictures. Printed markers
/// that are in view and agree with the points are used too. Clicks may be off by a hundredth of the picture's width:
/// the printed track settles everything to a fraction of a pixel. The error says what is wrong with the
/// points or that the board is not where they say.
[[nodiscard]] tl::expected<CameraFit, Unlearnable> fit_clicked(const Board& board,
                                                               std::span<const ClickedMarks> clicked,
                                                               std::span<const cv::Mat> grey);

/// The same with a lens that is known: where the camera of `learned` is now.
[[nodiscard]] tl::expected<CameraModel, Unlearnable> place_clicked(const Board& board, const CameraModel& learned,
                                                                   const ClickedMarks& clicked, const cv::Mat& grey);

}  // namespace seneschal::vision
