#pragma once

#include "rules/table/reading.h"
#include "vision/places/places_board.h"

namespace seneschal::vision {

/// What readings of a track's places, under the ids of its sites, say of its markers, each of which stands on one place
/// at most, and each place holds one at most; before any picture it is as likely off the track as on it, and there on
/// each place alike. On a space: the logarithm of the odds that a marker stands on one of its places, the best; 0, as
/// likely as not, where such a place cannot be seen. A marker is off the track as likely as its places do not show it.
/// Found by belief propagation (Huang and Jebara, "Approximating the permanent with belief propagation", 2009).
[[nodiscard]] table::TrackReading track_odds(const PieceGroup& track, const table::Reading& places);

}  // namespace seneschal::vision
