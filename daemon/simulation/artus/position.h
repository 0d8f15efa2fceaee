#pragma once

#include <optional>
#include <vector>

#include "rules/artus/edition.h"
#include "rules/artus/random/playout.h"
#include "rules/artus/seat.h"
#include "rules/artus/state.h"
#include "rules/table/setting.h"

namespace seneschal::simulation {

/// What lies and stands on a table, right by the rules or not, and what nobody can see there.
struct Position {
  table::Setting setting;                ///< without the disc, which people turn by itself
  std::optional<artus::Seat> king_seat;  ///< nothing on a bare board
  std::vector<int> scores;               ///< by player; empty on a bare board
};

/// `top_card` is the face on top of the pile; nothing where no card lies there.
[[nodiscard]] Position position_of(const artus::State& state, const std::optional<table::Thing>& top_card);

/// The position that calibration learns from besides the set-up game: one knight of each colour in play on seats 1 to
/// 4, in the order of the colours.
[[nodiscard]] Position teaching_position(const artus::State& set_up);

/// Figures, rings, markers and a card put anywhere, as many as the box holds: what eyes are tested on.
[[nodiscard]] Position random_position(const artus::Edition& edition, int players, artus::RandomStream& random);

}  // namespace seneschal::simulation
