#include "vision/places/track_odds.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

namespace seneschal::vision {

namespace {

constexpr double kMostOdds = 20;  // what no picture makes surer

/// Of a thing at a place, by what is likely there.
double odds_of(const table::SpotReading& spot, const table::Thing& thing) {
  const double own = spot.of(thing);
  double others = std::exp(spot.empty - own);
  for (const auto& [other, likelihood] : spot.figures) {
    others += other == thing ? 0 : std::exp(likelihood - own);
  }
  return std::clamp(-std::log(others), -kMostOdds, kMostOdds);
}

}  // namespace

table::TrackReading track_odds(const PieceGroup& track, const table::Reading& places) {
  table::TrackReading reading;
  for (const table::Thing& marker : track.sites.classes) {
    table::MarkerReading& read = reading.markers[marker];
    const auto spaces = static_cast<std::size_t>(track.spaces);
    read.standing.resize(spaces, -std::numeric_limits<double>::infinity());
    read.lying.resize(spaces, -kMostOdds);
    for (std::size_t i = 0; i < track.space_of.size(); ++i) {
      const auto& spot = places.in<table::SpotReading>(track.sites.sites[i].id);
      double& standing = read.standing[static_cast<std::size_t>(track.space_of[i])];
      standing = std::max(standing, spot.is_visible ? odds_of(spot, marker) : 0);
      read.is_visible = read.is_visible || spot.is_visible;
    }
  }
  return reading;
}

}  // namespace seneschal::vision
