#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "calibration/lessons/lesson_fault.h"
#include "calibration/lessons/plan/lesson.h"
#include "calibration/lessons/teacher.h"
#include "vision/places/places_board.h"

namespace seneschal::calibration {

/// Of a board of zones. `before` has a picture of the bare board, or is empty: then that is the lesson.
[[nodiscard]] std::unique_ptr<LessonWatch> places_watch(const vision::PlacesBoard& board, const Lesson& lesson,
                                                        std::span<const TakenLesson> before);

/// Pieces that a lesson's picture shows in other colours than the others' pictures do, as if they were mixed up.
[[nodiscard]] std::vector<LessonFault> mixed_up(const vision::PlacesBoard& board, const TakenLesson& lesson,
                                                std::span<const TakenLesson> others);

}  // namespace seneschal::calibration
