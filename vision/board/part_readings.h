#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "rules/table/layout.h"
#include "rules/table/reading.h"
#include "vision/board/board.h"

namespace seneschal::vision {

inline constexpr std::size_t kMostRings = 10;  // in a tray

/// One chair. Log-likelihoods are as those of a table::SpotReading. A chair that is covered has is_visible false and
/// all zeros: it speaks for nobody.
struct SeatReading {
  bool is_visible = false;
  std::vector<double> occupant;   ///< of nobody, then of each of the board's kinds of figures
  std::array<double, 4> rings{};  ///< 0 to 3, given that a figure stands here that carries them; zeros where hardly one

  /// The likeliest, as `occupant` has them.
  [[nodiscard]] std::size_t best() const;
};

/// What was found in each part of one picture. Its parts are apart in memory, so that each may be read on a thread of
/// its own.
struct PartReadings {
  std::vector<SeatReading> seats;  ///< by number; a reading has as many as the board
  table::PlateReading disc;
  table::SupplyReading supply;
  table::TrackReading track;
  table::PileReading pile;
};

/// The same under the names of vision/board/zone_names.h and those of the `pieces`. Says nothing of hands.
[[nodiscard]] table::Reading reading_of(PartReadings parts, const Pieces& pieces);

/// The zones of such a reading of `board`, whose pile may show `faces`. What is in the box the game knows, and no
/// reader.
[[nodiscard]] table::Layout table_layout(const Board& board, std::vector<table::Thing> faces);

}  // namespace seneschal::vision
