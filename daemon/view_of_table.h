#pragma once

#include <string>
#include <vector>

#include "vision/board.h"
#include "vision/camera_model.h"
#include "vision/observation.h"

namespace seneschal::daemon {

/// What of the game a picture does not show, in words: "seats 3 to 5", "the disc", "the ring tray", "the card zone",
/// "part of the prestige track".
[[nodiscard]] std::vector<std::string> covered_in(const vision::Observation& seen);

/// How far, in millimetres on the board, its rim is from where `before` would have had it, on the average.
[[nodiscard]] double moved_mm(const vision::Board& board, const vision::CameraModel& before,
                              const vision::CameraModel& now);

}  // namespace seneschal::daemon
