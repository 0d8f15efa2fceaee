#pragma once

#include <random>

#include <opencv2/core.hpp>

#include "vision/board/board.h"
#include "vision/board/marks.h"
#include "vision/camera/camera_model.h"

namespace seneschal::tests {

/// The picture with its printed markers painted over in the colours around them, `camera` being where it was taken.
[[nodiscard]] cv::Mat without_markers(const cv::Mat& bgr, const vision::Board& board,
                                      const vision::CameraModel& camera);

/// Where `camera` sees the four points, clicked up to `off_px` beside them each way.
[[nodiscard]] vision::ClickedMarks clicks(const std::array<vision::BoardPoint, 4>& marks,
                                          const vision::CameraModel& camera, double off_px, std::mt19937& chance);

/// The camera turned on the spot: `roll_deg` about its line of sight, then by so many pixels right and down at the
/// picture's middle.
[[nodiscard]] vision::CameraModel bumped(const vision::CameraModel& camera, double roll_deg, cv::Point2d shift_px);

/// What it then sees of what it saw before; grey where it saw nothing.
[[nodiscard]] cv::Mat seen_by(const vision::CameraModel& now, const cv::Mat& bgr, const vision::CameraModel& before);

/// How far two cameras see the board's places from each other, in pixels, on the average over the track's circle.
[[nodiscard]] double apart_px(const vision::Board& board, const vision::CameraModel& a, const vision::CameraModel& b);

}  // namespace seneschal::tests
