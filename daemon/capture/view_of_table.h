#pragma once

#include <vector>

#include "daemon/events/camera_event.h"
#include "rules/artus/seat.h"
#include "vision/board/board.h"
#include "vision/board/observation.h"
#include "vision/camera/camera_model.h"

namespace seneschal::daemon {

/// What of the game a picture does not show.
[[nodiscard]] artus::SeatSet hidden_seats(const vision::Observation& seen);
[[nodiscard]] bool hides_track(const vision::Observation& seen);
/// All of it.
[[nodiscard]] std::vector<events::Hidden> covered_in(const vision::Observation& seen);

/// How far, in millimetres on the board, its rim is from where `before` would have had it, on the average.
[[nodiscard]] double moved_mm(const vision::Board& board, const vision::CameraModel& before,
                              const vision::CameraModel& now);

}  // namespace seneschal::daemon
