#include "rules/artus/state.h"

#include <algorithm>

namespace seneschal::artus {

Winners winners(const State& state) {
  const auto players = static_cast<std::size_t>(state.player_count);
  Winners result;
  const int best = *std::max_element(state.scores.begin(), state.scores.begin() + state.player_count);
  for (std::size_t i = 0; i < players; ++i) {
    result.is_winner[i] = state.scores[i] == best;
    result.count += result.is_winner[i] ? 1 : 0;
  }
  return result;
}

void turn_from_cards(const Edition& edition, State& state) {
  if (is_placing(edition, state)) {
    state.to_move =
        PlayerIndex::from_int(state.player_count - 1 - state.placed % state.player_count).value_or(PlayerIndex());
    return;
  }
  const int per_turn = edition.facts(state.variant).cards_per_turn;
  state.round = state.played[static_cast<std::size_t>(state.player_count - 1)].total() / per_turn;
  for (int i = 0; i < state.player_count; ++i) {
    const int in_round = state.played[static_cast<std::size_t>(i)].total() - state.round * per_turn;
    if (in_round < per_turn) {
      state.to_move = PlayerIndex::from_int(i).value_or(PlayerIndex());
      state.cards_this_turn = in_round;
      return;
    }
  }
}

std::ostream& operator<<(std::ostream& out, const State& state) {
  out << state.variant << " game, King on " << state.king_seat << ", " << state.ring_supply
      << " rings in supply, round " << state.round << ", " << state.to_move << " to move";
  for (int i = 0; i < kFigureCount; ++i) {
    const auto figure = static_cast<Figure>(i);
    out << "\n  " << figure << ' ' << state.seats_of(figure);
  }
  for (const Seat seat : state.princes()) {
    out << "\n  " << state.rings_on(seat) << " rings on " << seat;
  }
  for (int i = 0; i < state.player_count; ++i) {
    const auto at = static_cast<std::size_t>(i);
    out << "\n  player " << i << " (" << state.colours[at] << ") " << state.scores[at] << " points, "
        << state.played[at].total() << " cards played";
  }
  return out << '\n';
}

}  // namespace seneschal::artus
