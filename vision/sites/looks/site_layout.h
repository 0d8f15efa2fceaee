#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "vision/sites/looks/sites_board.h"

namespace seneschal::vision {

inline constexpr int kGaps = 4;  // around each place, where the board shows between figures

/// What the places of a board have to do with each other.
struct SiteLayout {
  /// Of the circle that belongs to a place alone, mm: half the way to the nearest other place at most.
  double radius_mm = 0;
  double spacing_mm = 0;  ///< from a place to the nearest other one, as is usual on this board
  BoardPoint middle;      ///< of all places
  double reach_mm = 0;    ///< from there to the farthest place
  /// From a place to where the board around it is farthest from this and all other figures, mm.
  std::array<BoardPoint, kGaps> gaps;
  /// 0 or 1 for each place as on a chessboard, where the places lie on a lattice; all 0 where they do not.
  std::vector<int> tone;
};

[[nodiscard]] SiteLayout layout_of(const SitesBoard& board);

}  // namespace seneschal::vision
