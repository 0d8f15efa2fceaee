#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>

#include "rules/artus/card.h"
#include "rules/artus/edition.h"
#include "rules/artus/figure.h"
#include "rules/artus/seat.h"

namespace seneschal::artus {

/// Everything that decides how a game can go on, except the hands, which nobody but their owners sees.
///
/// A plain value: copied freely, without a pointer or an allocation. new_game makes the first one, place and apply
/// every later one; broken_invariant (invariants.h) says whether one made otherwise can occur in a game.
struct State {
  Variant variant = Variant::kBeginner;
  int player_count = 0;
  /// By player; only the first player_count count.
  std::array<Colour, PlayerIndex::kMost> colours{};
  /// Where the figures of each kind sit, by Figure.
  std::array<SeatSet, kFigureCount> figures{};
  /// By seat; 0 on every seat without a prince.
  std::array<std::uint8_t, Seat::kCount> rings{};
  Seat king_seat;
  int ring_supply = 0;
  /// Points by player, which can be negative; players who do not exist have 0.
  std::array<int, PlayerIndex::kMost> scores{};
  /// Cards played so far, by player.
  std::array<CardTally, PlayerIndex::kMost> played{};
  /// Knights placed so far, all players together.
  int placed = 0;
  /// Who places or plays next. After the last action the start player again, who has nothing left to do.
  PlayerIndex to_move;
  /// Rounds completed, 0 during placement.
  int round = 0;
  /// Cards that to_move has already played in this turn.
  int cards_this_turn = 0;

  [[nodiscard]] SeatSet seats_of(Figure figure) const { return figures[static_cast<std::size_t>(figure)]; }
  [[nodiscard]] SeatSet knights_of(PlayerIndex player) const { return seats_of(knight_of(colour(player))); }
  [[nodiscard]] SeatSet princes() const { return seats_of(Figure::kSilver) | seats_of(Figure::kBronze); }
  [[nodiscard]] SeatSet occupied() const {
    return figures[0] | figures[1] | figures[2] | figures[3] | figures[4] | figures[5];
  }
  /// Nothing for an empty chair. The King shows as the prince he is; king_seat tells.
  [[nodiscard]] std::optional<Figure> figure_at(Seat seat) const {
    // At most one set holds the seat. Its number plus one is put together bit by bit from the sets whose number plus
    // one has that bit: random games ask here for every move, and a search would guess its branches wrong.
    const int found = ((figures[0] | figures[2] | figures[4]).contains(seat) ? 1 : 0) +
                      ((figures[1] | figures[2] | figures[5]).contains(seat) ? 2 : 0) +
                      ((figures[3] | figures[4] | figures[5]).contains(seat) ? 4 : 0);
    return found == 0 ? std::nullopt : std::optional(static_cast<Figure>(found - 1));
  }
  [[nodiscard]] Colour colour(PlayerIndex player) const { return colours[static_cast<std::size_t>(player.to_int())]; }
  [[nodiscard]] int score(PlayerIndex player) const { return scores[static_cast<std::size_t>(player.to_int())]; }
  [[nodiscard]] const CardTally& cards_played(PlayerIndex player) const {
    return played[static_cast<std::size_t>(player.to_int())];
  }
  [[nodiscard]] int rings_on(Seat seat) const { return rings[static_cast<std::size_t>(seat.to_int())]; }

  friend bool operator==(const State&, const State&) = default;
};

/// Whether knights are still to be placed, so that no card can be played yet.
[[nodiscard]] inline bool is_placing(const Edition& edition, const State& state) {
  return state.placed < state.player_count * edition.knights_each(state.player_count);
}
/// Whether every round has been played.
[[nodiscard]] inline bool has_ended(const Edition& edition, const State& state) {
  return state.round >= edition.facts(state.variant).rounds;
}
/// Players with the highest score, in order; several share the win. Meant for the end, true of the lead at any time.
struct Winners {
  std::array<bool, PlayerIndex::kMost> is_winner{};
  int count = 0;
};
[[nodiscard]] Winners winners(const State& state);

/// Sets round, cards_this_turn and to_move as they follow from the knights placed and the cards played: placements
/// count down, turns count up. Tallies that no turns lead to make some turn; invariants.h and set_table.h refuse them.
void turn_from_cards(const Edition& edition, State& state);

/// A few lines for logs and test failures; state_text.h has the form that can be read back.
std::ostream& operator<<(std::ostream& out, const State& state);

}  // namespace seneschal::artus
