#include "rules/tafelrunde/state.h"

#include <algorithm>

namespace seneschal::tafelrunde {

bool State::is_trump(Colour colour) const {
  const auto lying = trumps_lying();
  return std::find(lying.begin(), lying.end(), colour) != lying.end();
}

std::optional<PlayerIndex> winner(const Edition& edition, const State& state) {
  for (int i = 0; i < state.player_count; ++i) {
    const auto player = PlayerIndex::from_int(i);
    if (player && state.pawn(*player) == edition.king) {
      return player;
    }
  }
  return std::nullopt;
}

bool has_ended(const Edition& edition, const State& state) {
  return winner(edition, state).has_value();
}

int cards_from_discards(const Edition& edition, const State& state) {
  return std::max(0, edition.hand_size * state.player_count - state.undealt.total());
}

std::ostream& operator<<(std::ostream& out, const State& state) {
  out << state.to_move << " to move, " << state.tricks_left << " tricks left in this deal, " << state.undealt.total()
      << " cards undealt before it, " << state.next_dealer << " deals next\n  trumps:";
  for (const Colour colour : state.trumps_lying()) {
    out << ' ' << colour;
  }
  out << "\n  trick:";
  for (const Card card : state.trick_cards()) {
    out << ' ' << card;
  }
  for (int i = 0; i < state.player_count; ++i) {
    const auto player = PlayerIndex::from_int(i).value_or(PlayerIndex());
    out << "\n  " << player << " on " << state.pawn(player);
    for (const Colour colour : all_colours()) {
      if (state.missing[player.index()].contains(colour)) {
        out << ", without " << colour;
      }
    }
    out << (state.on_sword == player ? ", sword unused" : "");
  }
  return out << '\n';
}

}  // namespace seneschal::tafelrunde
