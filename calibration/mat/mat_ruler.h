#pragma once

#include "calibration/mat/mat_pen.h"

namespace seneschal::calibration {

/// What is to be done for the ruler to be right, as a sentence for people.
inline constexpr const char* kPrintAdvice =
    "Print at 100 %, without \"fit to page\": the ruler must measure what it says.";

/// A ruler that is 100 mm long, or 50 where `room_mm` leaves no more; nothing where it does not leave that.
/// `left` and `y` are where its line begins.
void draw_ruler(const MatPen& pen, double left, double y, double room_mm);

}  // namespace seneschal::calibration
