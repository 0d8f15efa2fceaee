#pragma once

#include "rules/table/reading.h"
#include "vision/places/places_board.h"

namespace seneschal::vision {

/// What readings of a track's places, under the ids of its sites, say of its markers. On a space: the logarithm of the
/// odds that a marker stands on one of its places, the best, by the posterior of nothing and of each marker there; 0,
/// as likely as not, where such a place cannot be seen. A marker is off the track as likely as its places do not show
/// it.
[[nodiscard]] table::TrackReading track_odds(const PieceGroup& track, const table::Reading& places);

}  // namespace seneschal::vision
