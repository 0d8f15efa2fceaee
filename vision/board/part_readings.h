#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "rules/table/layout.h"
#include "rules/table/reading.h"
#include "vision/board/board.h"

namespace seneschal::vision {

/// What may stand on a chair. The numbers index arrays of likelihoods.
enum class Occupant { kEmpty = 0, kRed = 1, kBlue = 2, kBlack = 3, kBeige = 4, kSilver = 5, kBronze = 6 };
inline constexpr std::size_t kOccupants = 7;

/// The colours that own a marker on the track and cards, in the order of their arrays.
inline constexpr std::size_t kColours = 4;
inline constexpr std::array<const char*, kOccupants> kOccupantNames{"",      "red",    "blue",  "black",
                                                                    "beige", "silver", "bronze"};

inline constexpr std::size_t kMostRings = 10;  // in the game

/// One chair. Log-likelihoods are as those of a table::SpotReading. A chair that is covered has is_visible false and
/// all zeros: it speaks for nobody.
struct SeatReading {
  bool is_visible = false;
  std::array<double, kOccupants> occupant{};  ///< by Occupant
  std::array<double, 4> rings{};  ///< 0 to 3 rings, given that a prince stands here; zeros where hardly one does

  /// The likeliest.
  [[nodiscard]] Occupant best() const;
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

/// The same under the names of vision/board/zone_names.h, the figures under those of kOccupantNames. Says nothing of
/// hands.
[[nodiscard]] table::Reading reading_of(PartReadings parts);

/// The zones of such a reading of `board`, whose pile may show `faces`. What is in the box the game knows, and no
/// reader.
[[nodiscard]] table::Layout table_layout(const Board& board, std::vector<table::Thing> faces);

}  // namespace seneschal::vision
