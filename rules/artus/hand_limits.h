#pragma once

#include <optional>

#include "rules/artus/card.h"
#include "rules/artus/edition.h"
#include "rules/artus/refusal.h"
#include "rules/artus/state.h"

namespace seneschal::artus {

/// Why the player to move cannot hold `card` now, from what everybody has seen: nothing where they may.
///
/// Nobody sees the hands, but the first hand is drawn in equal parts from the knight and the king pile, and after it a
/// player draws as many cards a turn as they play. Cards of one pile beyond the first hand, and every scoring card,
/// must have been among those drawn since:
///   max(0, knight - first) + max(0, king - first) + scoring <= drawn
/// counting `card` as played. Also, no card is played more often than it exists.
[[nodiscard]] std::optional<Refusal> refusal_of(const Edition& edition, const State& state, CardId card);

/// Cards that the player to move has drawn since the first hand: those of completed turns, until the piles are empty.
[[nodiscard]] int cards_drawn(const Edition& edition, const State& state);

}  // namespace seneschal::artus
