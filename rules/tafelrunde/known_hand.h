#pragma once

#include <optional>

#include "rules/tafelrunde/card.h"
#include "rules/tafelrunde/edition.h"
#include "rules/tafelrunde/refusal.h"
#include "rules/tafelrunde/state.h"
#include "rules/tafelrunde/step.h"

namespace seneschal::tafelrunde {

/// What apply.h's refusal_of says, and for games whose hands the program has dealt, more: a card that is not in `hand`,
/// the hand of the player to move, and a revoke, which is refused here at once.
[[nodiscard]] std::optional<Refusal> refusal_of(const Edition& edition, const State& state, const CardTally& hand,
                                                const Step& step);

}  // namespace seneschal::tafelrunde
