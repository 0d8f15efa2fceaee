#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <ostream>
#include <span>

#include "rules/tafelrunde/card.h"
#include "rules/tafelrunde/edition.h"
#include "rules/tafelrunde/player.h"
#include "rules/tafelrunde/space.h"

namespace seneschal::tafelrunde {

/// Everything that decides how a game can go on, except the hands, which nobody but their owners sees.
///
/// A plain value: copied freely, without a pointer or an allocation. new_game makes the first one, apply every later
/// one; broken_invariant (invariants.h) says whether one made otherwise can occur in a game.
struct State {
  int player_count = 0;
  /// Where each player's pawn stands. Players who do not exist stand on the start.
  std::array<Space, PlayerIndex::kMost> pawns{};
  /// The colours on the trump levels, the lowest level first; only the first trump_count count, the others are red.
  std::array<Colour, kColourCount> trumps{};
  std::size_t trump_count = 0;
  /// Who has come onto a sword space with the last trick and has not used it yet.
  std::optional<PlayerIndex> on_sword;
  /// Who deals the next hands.
  PlayerIndex next_dealer;
  /// Tricks of this deal that are not complete, the one on the table among them; 0 before cards are dealt.
  int tricks_left = 0;
  /// Who lays the next card. Between two deals the winner of the last trick.
  PlayerIndex to_move;
  /// The trick on the table, its leader's card first; only the first trick_size count, the others are the red 1.
  std::array<Card, PlayerIndex::kMost> trick{};
  std::size_t trick_size = 0;
  /// The cards that had not been dealt when this deal began; between two deals, those that the next begins with.
  CardTally undealt;
  /// The cards laid in this deal, the trick on the table among them; none between two deals.
  CardTally laid;
  /// The colours that each player did not follow in this deal and so cannot hold.
  std::array<ColourSet, PlayerIndex::kMost> missing{};

  [[nodiscard]] Space pawn(PlayerIndex player) const { return pawns[player.index()]; }
  [[nodiscard]] std::span<const Colour> trumps_lying() const { return {trumps.data(), trump_count}; }
  [[nodiscard]] bool is_trump(Colour colour) const;
  [[nodiscard]] bool do_all_colours_lie() const { return trump_count == kColourCount; }
  [[nodiscard]] std::span<const Card> trick_cards() const { return {trick.data(), trick_size}; }
  /// Who led the trick on the table, or leads the next.
  [[nodiscard]] PlayerIndex leader() const { return to_move.walked(-static_cast<int>(trick_size), player_count); }
  /// The colour to be followed; nothing where none is led, or a super-trump.
  [[nodiscard]] std::optional<Colour> colour_led() const { return trick_size == 0 ? std::nullopt : trick[0].colour(); }

  friend bool operator==(const State&, const State&) = default;
};

/// Whether a pawn has reached King Arthur.
[[nodiscard]] bool has_ended(const Edition& edition, const State& state);
/// The player who has; nothing before the end.
[[nodiscard]] std::optional<PlayerIndex> winner(const Edition& edition, const State& state);

/// How many cards of this deal, or between two deals of the next, come from the shuffled discards because the undealt
/// ones do not suffice.
[[nodiscard]] int cards_from_discards(const Edition& edition, const State& state);

/// A few lines for logs and test failures; state_text.h has the form that can be read back.
std::ostream& operator<<(std::ostream& out, const State& state);

}  // namespace seneschal::tafelrunde
