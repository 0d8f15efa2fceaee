#pragma once

#include "calibration/mat/mat.h"
#include "vision/places/places_board.h"

namespace seneschal::calibration {

/// The mat of a board of zones: its markers as vision looks for them, the outline of each place, zones' names and the
/// numbers of tracks' spaces, all of it faint but the markers, and along the lower edge a ruler to check the print
/// with. It has room for the markers with the white that they need and for all places, and 10 mm more on each side.
[[nodiscard]] Mat mat_of(const vision::PlacesBoard& board);

}  // namespace seneschal::calibration
