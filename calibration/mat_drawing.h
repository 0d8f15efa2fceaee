#pragma once

#include "calibration/mat_pen.h"
#include "vision/board/board.h"

namespace seneschal::calibration {

/// Draws the mat in its own frame (see MatArea), in black and grey on whatever is there: the markers as vision looks
/// for them, card zone, ring tray, the track's outer circle with scales to centre the game's board by, an arrow to seat
/// 0 and a ruler to check the print with.
void draw_mat(const MatPen& pen, const vision::Board& board);

/// A ruler that is 100 mm long, or 50 where `room_mm` leaves no more; nothing where it does not leave that.
/// `left` and `y` are where its line begins.
void draw_ruler(const MatPen& pen, double left, double y, double room_mm);

}  // namespace seneschal::calibration
