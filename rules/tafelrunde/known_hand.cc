#include "rules/tafelrunde/known_hand.h"

#include "rules/tafelrunde/apply.h"

namespace seneschal::tafelrunde {

std::optional<Refusal> refusal_of(const Edition& edition, const State& state, const CardTally& hand, const Step& step) {
  if (auto refusal = refusal_of(edition, state, step)) {
    return refusal;
  }
  const auto* lay = std::get_if<LayCard>(&step);
  if (lay == nullptr) {
    return std::nullopt;
  }
  if (hand.count(lay->card) == 0) {
    return Refusal{.rule = Rule::kCardHand, .player = lay->player, .card = lay->card};
  }
  const auto led = state.colour_led();
  if (led && lay->card.colour() != led && hand.has(*led)) {
    return Refusal{.rule = Rule::kTrickFollow, .player = lay->player, .card = lay->card, .colour = led};
  }
  return std::nullopt;
}

}  // namespace seneschal::tafelrunde
