#pragma once

#include <vector>

#include "calibration/lessons/place_body.h"
#include "calibration/lessons/plan/lesson.h"
#include "vision/board/board.h"

namespace seneschal::calibration {

/// The places of a board with a circle of seats: the seats, the track's spaces, the tray and the pile.
[[nodiscard]] std::vector<PlaceBody> bodies_of(const vision::Board& board);

/// What it is taught by: the bare board; set up, the disc's mark at the first seat; and set up with a figure of each
/// kind that has a marker on a seat of its own, as vision::ViewKind says.
[[nodiscard]] std::vector<Lesson> lessons_of(const vision::Board& board);

}  // namespace seneschal::calibration
