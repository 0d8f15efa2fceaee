#pragma once

#include "calibration/mat/mat.h"
#include "vision/board/board.h"

namespace seneschal::calibration {

/// The board's mat, in black and grey: the markers as vision looks for them, card zone, ring tray, the track's outer
/// circle with scales to centre the game's board by, an arrow to seat 0 and a ruler to check the print with.
[[nodiscard]] Mat mat_of(const vision::Board& board);

}  // namespace seneschal::calibration
