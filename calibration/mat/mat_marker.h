#pragma once

#include "calibration/mat/mat_area.h"
#include "calibration/mat/mat_pen.h"

namespace seneschal::calibration {

/// A printed marker whose black square is `black`, and the white round it without which it is not found.
[[nodiscard]] MatArea with_rim(const MatArea& black);

/// Draws marker `id` (0 to 49) as vision looks for it, its top to the mat's top edge, on its white rim.
void draw_marker(const MatPen& pen, int id, const MatArea& black);

}  // namespace seneschal::calibration
