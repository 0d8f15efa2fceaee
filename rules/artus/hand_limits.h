#pragma once

#include <algorithm>
#include <optional>

#include "rules/artus/card.h"
#include "rules/artus/edition.h"
#include "rules/artus/refusal.h"
#include "rules/artus/state.h"

namespace seneschal::artus {

/// Cards that the player to move has drawn since the first hand: those of completed turns, until the piles are empty.
[[nodiscard]] inline int cards_drawn(const Edition& edition, const State& state) {
  const VariantFacts& variant = edition.facts(state.variant);
  const int in_piles = variant.rounds * variant.cards_per_turn - 2 * variant.first_hand_per_pile;
  return std::min(in_piles, state.round * variant.cards_per_turn);
}

/// How many of the cards `played` cannot have been in the first hand.
[[nodiscard]] inline int cards_needed(const VariantFacts& variant, const CardTally& played) {
  const int first = variant.first_hand_per_pile;
  return std::max(0, played.count(Pile::kKnight) - first) + std::max(0, played.count(Pile::kKing) - first) +
         played.count(Pile::kScoring);
}

/// Whether the player to move can hold `card` now, from what everybody has seen.
///
/// Nobody sees the hands, but the first hand is drawn in equal parts from the knight and the king pile, and after it a
/// player draws as many cards a turn as they play. Cards of one pile beyond the first hand, and every scoring card,
/// must have been among those drawn since: with `card` counted as played, cards_needed <= cards_drawn. Also, no card is
/// played more often than it exists, and scoring cards belong to one variant alone. Inline, for random games ask at
/// every card.
[[nodiscard]] inline bool may_hold(const Edition& edition, const State& state, CardId card) {
  const VariantFacts& variant = edition.facts(state.variant);
  CardTally played = state.cards_played(state.to_move);
  if (played.count(card) >= edition.facts(card).copies) {
    return false;
  }
  played.add(card);
  const bool is_in_variant = variant.has_scoring_cards || pile_of(card) != Pile::kScoring;
  return is_in_variant && cards_needed(variant, played) <= cards_drawn(edition, state);
}

/// Why the player to move cannot hold `card`: nothing where may_hold.
[[nodiscard]] std::optional<Refusal> refusal_of(const Edition& edition, const State& state, CardId card);

}  // namespace seneschal::artus
