#pragma once

#include <vector>

#include "rules/tafelrunde/card.h"
#include "rules/tafelrunde/edition.h"
#include "rules/tafelrunde/state.h"
#include "rules/tafelrunde/step.h"

namespace seneschal::tafelrunde {

/// Everything that apply accepts in `state`, each once: the deal, the colours that may be named, the swaps, the cards
/// that the player to move may still hold by what everybody has seen. Empty after the end.
[[nodiscard]] std::vector<Step> legal_steps(const Edition& edition, const State& state);

/// The same where the hand of the player to move is known: of the cards only those that it holds and that follow.
[[nodiscard]] std::vector<Step> legal_steps(const Edition& edition, const State& state, const CardTally& hand);

}  // namespace seneschal::tafelrunde
