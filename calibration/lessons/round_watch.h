#pragma once

#include <memory>
#include <optional>
#include <span>
#include <tl/expected.hpp>

#include "calibration/lessons/place_body.h"
#include "calibration/lessons/plan/lesson.h"
#include "calibration/lessons/teacher.h"
#include "vision/board/board.h"
#include "vision/camera/camera_model.h"

namespace seneschal::calibration {

/// The camera that took some pictures, one at least, standing still.
[[nodiscard]] std::optional<vision::CameraModel> camera_of(const vision::Board& board, std::span<const cv::Mat> bgr,
                                                           std::span<const vision::ClickedMarks> marks);

[[nodiscard]] Projection seen_by(const vision::CameraModel& camera);

/// Of a board with a circle of seats. `before` has a picture of the bare board, or is empty: then that is the lesson.
[[nodiscard]] std::unique_ptr<LessonWatch> round_watch(const vision::Board& board, const Lesson& lesson,
                                                       std::span<const TakenLesson> before);

}  // namespace seneschal::calibration
