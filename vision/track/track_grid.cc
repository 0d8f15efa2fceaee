#include "vision/track/track_grid.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace seneschal::vision {

namespace {

// A lying marker reaches its length beyond its foot, a standing one leans some 15 mm under the farthest camera.
constexpr double kInsideMm = 42;
constexpr double kRingMm = 3;
// Markers that share a space stand beside its middle, up to about a figure's radius off the track's edge.
constexpr double kFootBesideTrackMm = 6;

}  // namespace

TrackGrid::TrackGrid(const Board& board) {
  const double outer = board.track.radius_mm - kInsideMm + kTrackRings * kRingMm;
  middle_ = static_cast<int>(std::ceil(outer / kStepMm));
  tiles_across_ = (2 * middle_ + kTileSide) / kTileSide;
  foot_space_.assign(static_cast<std::size_t>(side() * side()), kNoFoot);
  for (int tile = 0; tile < tiles_across_ * tiles_across_; ++tile) {
    const std::size_t first = samples_.size();
    for (int i = 0; i < kTileSide * kTileSide; ++i) {
      add_if_inside(board, tile / tiles_across_ * kTileSide + i / kTileSide,
                    tile % tiles_across_ * kTileSide + i % kTileSide);
    }
    tiles_.push_back({first, samples_.size() - first});
  }
}

void TrackGrid::add_if_inside(const Board& board, int row, int column) {
  const BoardPoint at{(column - middle_) * kStepMm, (middle_ - row) * kStepMm, 0};
  const double inner = board.track.radius_mm - kInsideMm;
  const double radius = std::hypot(at.x, at.y);
  const int ring = static_cast<int>(std::floor((radius - inner) / kRingMm));
  if (ring < 0 || ring >= kTrackRings) {
    return;
  }
  // Clockwise from the edge before space 0, in turns.
  double along =
      (board.track.first.radians() - std::atan2(at.y, at.x)) / (2 * std::numbers::pi) + 0.5 / board.track.count;
  along -= std::floor(along);
  const int sector = std::min(static_cast<int>(along * kTrackSectors), kTrackSectors - 1);
  const double off = std::abs(radius - board.track.radius_mm);
  const bool is_coarse = row % 2 == 0 && column % 2 == 0;
  const int index = row * side() + column;
  const int coarse_index = row / 2 * (side() / 2) + column / 2;
  const bool is_foot = off <= board.track_width_mm / 2 + kFootBesideTrackMm;
  if (is_foot) {
    const int space = std::min(static_cast<int>(along * board.track.count), board.track.count - 1);
    foot_space_[static_cast<std::size_t>(index)] = static_cast<std::uint8_t>(space);
  }
  if (is_coarse) {
    coarse_.push_back(samples_.size());
    coarse_indices_.push_back(coarse_index);
  }
  if (is_coarse && is_foot) {
    coarse_feet_.push_back({index, coarse_index});
  }
  samples_.push_back({index, ring * kTrackSectors + sector, off <= board.track_width_mm / 2});
  points_.push_back(at);
}

}  // namespace seneschal::vision
