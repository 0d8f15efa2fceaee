#pragma once

#include <vector>

#include "daemon/events/camera_event.h"
#include "rules/artus/seat.h"
#include "rules/table/reading.h"
#include "vision/board/board.h"
#include "vision/camera/camera_model.h"

namespace seneschal::daemon {

/// What of the game a picture does not show.
[[nodiscard]] artus::SeatSet hidden_seats(const table::Reading& seen);
[[nodiscard]] bool hides_track(const table::Reading& seen);
/// All of it.
[[nodiscard]] std::vector<events::Hidden> covered_in(const table::Reading& seen);

/// How far, in millimetres on the board, its rim is from where `before` would have had it, on the average.
[[nodiscard]] double moved_mm(const vision::Board& board, const vision::CameraModel& before,
                              const vision::CameraModel& now);

}  // namespace seneschal::daemon
