#include "rules/artus/hand_limits.h"

#include <algorithm>

namespace seneschal::artus {

int cards_drawn(const Edition& edition, const State& state) {
  const VariantFacts& variant = edition.facts(state.variant);
  const int in_piles = variant.rounds * variant.cards_per_turn - 2 * variant.first_hand_per_pile;
  return std::min(in_piles, state.round * variant.cards_per_turn);
}

std::optional<Refusal> refusal_of(const Edition& edition, const State& state, CardId card) {
  const VariantFacts& variant = edition.facts(state.variant);
  const Pile pile = pile_of(card);
  if (pile == Pile::kScoring && !variant.has_scoring_cards) {
    return Refusal{Rule::kCardVariant, {}, {}, {}, {}};
  }
  const CardTally& played = state.cards_played(state.to_move);
  const int copies = edition.facts(card).copies;
  if (played.count(card) >= copies) {
    return Refusal{Rule::kCardCopies, {}, played.count(card) + 1, {}, copies};
  }
  const int knight = played.count(Pile::kKnight) + (pile == Pile::kKnight ? 1 : 0);
  const int king = played.count(Pile::kKing) + (pile == Pile::kKing ? 1 : 0);
  const int scoring = played.count(Pile::kScoring) + (pile == Pile::kScoring ? 1 : 0);
  const int first = variant.first_hand_per_pile;
  const int needed = std::max(0, knight - first) + std::max(0, king - first) + scoring;
  const int drawn = cards_drawn(edition, state);
  if (needed > drawn) {
    return Refusal{Rule::kCardHand, {}, needed, {}, drawn};
  }
  return std::nullopt;
}

}  // namespace seneschal::artus
