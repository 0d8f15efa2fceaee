#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include <tl/expected.hpp>

#include "rules/tafelrunde/edition.h"
#include "rules/tafelrunde/refusal.h"
#include "rules/tafelrunde/state.h"
#include "rules/tafelrunde/step.h"
#include "rules/tafelrunde/trick.h"

namespace seneschal::tafelrunde {

/// A complete trick.
struct WonTrick {
  PlayerIndex winner;
  Card card;  // that won it
  WonBy by = WonBy::kHighest;
  friend bool operator==(const WonTrick&, const WonTrick&) = default;
};

/// A pawn's way to the next free space.
struct PawnMove {
  PlayerIndex player;
  Space from;
  Space to;
  int passed = 0;  // spaces in between, on each of which somebody stands
  friend bool operator==(const PawnMove&, const PawnMove&) = default;
};

/// What coming onto a sword space brings.
enum class SwordUse : std::uint8_t { kMayName, kMustSwap };

/// Everything a step did, so that a person can follow each card and each pawn.
struct Effects {
  int from_discards = 0;                  // cards of a deal that come back from the shuffled discards
  std::optional<Colour> not_followed;     // the colour led, of which the player so has no card
  std::optional<PlayerIndex> lost_right;  // who did not name a colour before this trick began
  std::optional<WonTrick> trick;          // where the card completed it
  std::optional<PawnMove> moved;          // its winner
  std::optional<SwordUse> sword;          // where the winner came onto one
  bool has_ended = false;                 // the winner is with King Arthur
  friend bool operator==(const Effects&, const Effects&) = default;
};

/// One step taken.
struct Outcome {
  Step step;
  State after;
  Effects effects;
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// The first rule that `step` breaks in `state`, nothing where it is legal. Needs no hand: of the cards it asks what
/// everybody can know. So a card that does not follow is legal; what shows that the player could have followed, is not.
[[nodiscard]] std::optional<Refusal> refusal_of(const Edition& edition, const State& state, const Step& step);

/// Takes a legal step in place. Asking refusal_of first is the caller's duty: this is what apply does after it, apart
/// for callers who took the step from legal_steps.
Effects play(const Edition& edition, State& state, const Step& step);

/// The state after a step with everything it did, or the rule that it breaks.
[[nodiscard]] tl::expected<Outcome, Refusal> apply(const Edition& edition, const State& state, const Step& step);

}  // namespace seneschal::tafelrunde
