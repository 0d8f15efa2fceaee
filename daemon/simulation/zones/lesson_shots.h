#pragma once

#include <vector>

#include "calibration/lessons/plan/lesson.h"
#include "daemon/simulation/shot.h"
#include "vision/places/places_board.h"

namespace seneschal::simulation {

/// The table of a lesson as people lay it, of the kind "teach".
[[nodiscard]] Shot shot_of(const vision::PlacesBoard& board, const calibration::Lesson& lesson);

/// All that calibration is taught by at such a board.
[[nodiscard]] std::vector<Shot> lesson_shots(const vision::PlacesBoard& board);

}  // namespace seneschal::simulation
