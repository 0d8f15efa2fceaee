#pragma once

namespace seneschal::artus {

inline constexpr int kTrackSpaces = 50;

/// 50-tiles in front of a player with this score: one for each full 50 points, none below 50.
[[nodiscard]] constexpr int tiles_held(int score) {
  return score < kTrackSpaces ? 0 : score / kTrackSpaces;
}

/// Where a player's marker is on the prestige track.
struct Marker {
  int space = 0;       // 0..49; 0 is the space marked 0/50
  bool lying = false;  // the score is below 0
  friend bool operator==(const Marker&, const Marker&) = default;
};

/// A score below 0 walks backwards from 0 with the marker on its side: -7 lies on 43, and so does -57. The track alone
/// does not give the score.
[[nodiscard]] constexpr Marker marker_of(int score) {
  const int rest = score % kTrackSpaces;
  return Marker{rest < 0 ? rest + kTrackSpaces : rest, score < 0};
}

}  // namespace seneschal::artus
