#pragma once

#include <vector>

#include "daemon/events/camera_event.h"
#include "rules/table/layout.h"
#include "rules/table/reading.h"
#include "vision/board/board.h"
#include "vision/camera/camera_model.h"

namespace seneschal::daemon {

/// What a picture does not show of the zones that its reader reads: the spots, and then each kind of zone once.
[[nodiscard]] std::vector<events::Hidden> covered_in(const table::Layout& layout, const table::Reading& seen);

/// How far, in millimetres on the board, its rim is from where `before` would have had it, on the average.
[[nodiscard]] double moved_mm(const vision::Board& board, const vision::CameraModel& before,
                              const vision::CameraModel& now);

}  // namespace seneschal::daemon
