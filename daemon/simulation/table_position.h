#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "rules/artus/card.h"
#include "rules/artus/edition.h"
#include "rules/artus/figure.h"
#include "rules/artus/prestige.h"
#include "rules/artus/random/playout.h"
#include "rules/artus/state.h"

namespace seneschal::simulation {

/// The card on top of the pile.
struct TopCard {
  artus::CardId card = artus::CardId::kKnight1To3;
  artus::Colour colour = artus::Colour::kRed;
  friend bool operator==(const TopCard&, const TopCard&) = default;
};

/// What lies and stands on a table, right by the rules or not.
struct TablePosition {
  std::array<std::optional<artus::Figure>, artus::Seat::kCount> seats{};
  std::array<int, artus::Seat::kCount> rings{};
  std::optional<artus::Seat> king_seat;  ///< nothing on a bare board
  int ring_supply = 0;
  std::array<std::optional<artus::Marker>, artus::kColourCount> markers{};
  std::vector<int> scores;  ///< by player; empty on a bare board
  std::optional<TopCard> top_card;
  friend bool operator==(const TablePosition&, const TablePosition&) = default;
};

[[nodiscard]] TablePosition position_of(const artus::State& state, const std::optional<TopCard>& top_card);

/// The position that calibration learns from besides the set-up game: one knight of each colour in play on seats 1 to
/// 4, in the order of the colours.
[[nodiscard]] TablePosition teaching_position(const artus::State& set_up);

/// Figures, rings, markers and a card put anywhere, as many as the box holds: what eyes are tested on.
[[nodiscard]] TablePosition random_position(const artus::Edition& edition, int players, artus::RandomStream& random);

}  // namespace seneschal::simulation
