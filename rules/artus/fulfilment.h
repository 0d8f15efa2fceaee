#pragma once

#include "rules/artus/card.h"
#include "rules/artus/edition.h"
#include "rules/artus/state.h"

namespace seneschal::artus {

/// A player's knights by the value of their seats.
struct KnightsByValue {
  SeatSet green;   // above 0
  SeatSet yellow;  // exactly 0
  SeatSet red;     // below 0
};
[[nodiscard]] KnightsByValue knights_by_value(const Edition& edition, const State& state, PlayerIndex player);

/// Whether the player has the knights that a scoring card with a penalty asks for. `kind` is kScoreOneEach,
/// kScoreCarpet or kScoreRed; any other card can always be fulfilled.
[[nodiscard]] bool can_fulfil(const Edition& edition, const State& state, PlayerIndex player, CardKind kind);

/// Whether scoring `seats`, all with knights of the player, fulfils such a card exactly.
[[nodiscard]] bool fulfils(const Edition& edition, const State& state, SeatSet seats, CardKind kind);

/// Whether the card costs a penalty where it cannot be fulfilled.
[[nodiscard]] constexpr bool has_penalty(CardKind kind) {
  return kind == CardKind::kScoreOneEach || kind == CardKind::kScoreCarpet || kind == CardKind::kScoreRed;
}

}  // namespace seneschal::artus
