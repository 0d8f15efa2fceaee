#include "rules/artus/hand_limits.h"

namespace seneschal::artus {

std::optional<Refusal> refusal_of(const Edition& edition, const State& state, CardId card) {
  if (may_hold(edition, state, card)) {
    return std::nullopt;
  }
  const VariantFacts& variant = edition.facts(state.variant);
  if (pile_of(card) == Pile::kScoring && !variant.has_scoring_cards) {
    return Refusal{Rule::kCardVariant, {}, {}, {}, {}};
  }
  CardTally played = state.cards_played(state.to_move);
  const int copies = edition.facts(card).copies;
  if (played.count(card) >= copies) {
    return Refusal{Rule::kCardCopies, {}, played.count(card) + 1, {}, copies};
  }
  played.add(card);
  return Refusal{Rule::kCardHand, {}, cards_needed(variant, played), {}, cards_drawn(edition, state)};
}

}  // namespace seneschal::artus
