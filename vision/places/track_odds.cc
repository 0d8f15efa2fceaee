#include "vision/places/track_odds.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

#include <opencv2/core.hpp>

namespace seneschal::vision {

namespace {

constexpr double kMostOdds = 20;  // what no picture makes surer
constexpr int kRounds = 20;       // after which nothing changes any more

/// How much likelier each marker is on each place than off the track, by that place's picture alone: CV_64F, a row for
/// each place and a column for each marker. Before any picture it is as likely off the track as on it, and there on
/// each place alike. A place that cannot be seen has no row that says anything.
cv::Mat1d odds_by_place(const PieceGroup& track, const table::Reading& places) {
  cv::Mat1d odds(static_cast<int>(track.sites.sites.size()), static_cast<int>(track.sites.classes.size()), 0.0);
  for (int place = 0; place < odds.rows; ++place) {
    const auto& spot = places.in<table::SpotReading>(track.sites.sites[static_cast<std::size_t>(place)].id);
    for (int marker = 0; marker < odds.cols && spot.is_visible; ++marker) {
      const double ratio = spot.of(track.sites.classes[static_cast<std::size_t>(marker)]) - spot.empty;
      odds(place, marker) = std::exp(std::clamp(ratio, -kMostOdds, kMostOdds)) / odds.rows;
    }
  }
  return odds;
}

/// What each place says of each marker, given that a place holds one of them at most and each of them is on one place
/// at most: the odds of its standing there, but for how likely it stands elsewhere.
cv::Mat1d among_each_other(const cv::Mat1d& ratios) {
  cv::Mat1d from_markers(ratios.size(), 1.0);
  cv::Mat1d from_places(ratios.size(), 0.0);
  for (int round = 0; round < kRounds; ++round) {
    for (int place = 0; place < ratios.rows; ++place) {
      const double all = ratios.row(place).dot(from_markers.row(place));
      for (int marker = 0; marker < ratios.cols; ++marker) {
        const double own = ratios(place, marker);
        from_places(place, marker) = own / (1 + std::max(0.0, all - own * from_markers(place, marker)));
      }
    }
    for (int marker = 0; marker < ratios.cols; ++marker) {
      const double all = cv::sum(from_places.col(marker))[0];
      for (int place = 0; place < ratios.rows; ++place) {
        from_markers(place, marker) = 1 / (1 + std::max(0.0, all - from_places(place, marker)));
      }
    }
  }
  return from_places;
}

}  // namespace

table::TrackReading track_odds(const PieceGroup& track, const table::Reading& places) {
  const cv::Mat1d odds = among_each_other(odds_by_place(track, places));
  table::TrackReading reading;
  for (std::size_t marker = 0; marker < track.sites.classes.size(); ++marker) {
    table::MarkerReading& read = reading.markers[track.sites.classes[marker]];
    const auto spaces = static_cast<std::size_t>(track.spaces);
    read.standing.resize(spaces, -std::numeric_limits<double>::infinity());
    read.lying.resize(spaces, -kMostOdds);
    for (std::size_t place = 0; place < track.space_of.size(); ++place) {
      const bool is_visible = places.in<table::SpotReading>(track.sites.sites[place].id).is_visible;
      double& standing = read.standing[static_cast<std::size_t>(track.space_of[place])];
      const double own = std::log(odds(static_cast<int>(place), static_cast<int>(marker)));
      standing = std::max(standing, is_visible ? std::clamp(own, -kMostOdds, kMostOdds) : 0);
      read.is_visible = read.is_visible || is_visible;
    }
  }
  return reading;
}

}  // namespace seneschal::vision
