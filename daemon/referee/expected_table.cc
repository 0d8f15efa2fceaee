#include "daemon/referee/expected_table.h"

namespace seneschal::referee {

using vision::Occupant;

ExpectedTable expected_table(const artus::State& state, const std::optional<TopCard>& top_card) {
  ExpectedTable table;
  for (const artus::Seat seat : artus::SeatSet::all()) {
    table.seats[static_cast<std::size_t>(seat.to_int())] = occupant_of(state.figure_at(seat));
  }
  table.rings = state.rings;
  table.king_seat = state.king_seat;
  table.ring_supply = state.ring_supply;
  for (std::size_t player = 0; player < static_cast<std::size_t>(state.player_count); ++player) {
    table.markers[static_cast<std::size_t>(state.colours[player])] = artus::marker_of(state.scores[player]);
  }
  table.top_card = top_card;
  return table;
}

// The two lists have the same order; an empty chair comes first where it can be seen.
Occupant occupant_of(const std::optional<artus::Figure>& figure) {
  return figure ? static_cast<Occupant>(static_cast<int>(*figure) + 1) : Occupant::kEmpty;
}

std::optional<artus::Figure> figure_of(Occupant occupant) {
  if (occupant == Occupant::kEmpty) {
    return std::nullopt;
  }
  return static_cast<artus::Figure>(static_cast<int>(occupant) - 1);
}

bool is_prince(Occupant occupant) {
  return occupant == Occupant::kSilver || occupant == Occupant::kBronze;
}

}  // namespace seneschal::referee
