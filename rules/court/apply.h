#pragma once

#include <optional>

#include <tl/expected.hpp>

#include "rules/court/edition.h"
#include "rules/court/refusal.h"
#include "rules/court/scoring.h"
#include "rules/court/state.h"
#include "rules/court/step.h"

namespace seneschal::court {

/// The choice of a character, and the money that changed hands.
struct PurseTaken {
  Tiles taken;  // from the character's purse to the treasury
  Tiles left;   // the winning bid, the new purse
  friend bool operator==(const PurseTaken&, const PurseTaken&) = default;
};

/// A new row that is not as long as it should be.
struct ShortRow {
  int courtiers = 0;
  int wanted = 0;
  friend bool operator==(const ShortRow&, const ShortRow&) = default;
};

/// What the end of a round did.
struct RoundEnd {
  std::optional<PlayerIndex> favour;   // who has the King's Favour now
  bool is_arthurs = false;             // that it came, or stayed, by Arthur
  std::optional<Character> black_die;  // the character that nobody chose
  std::optional<FinalScores> scores;   // where the game ended with it
  friend bool operator==(const RoundEnd&, const RoundEnd&) = default;
};

/// What a step did beyond what it says itself, so that a person can follow each piece.
struct Effects {
  std::optional<HighBid> won;       // the auction that it ended
  std::optional<PurseTaken> purse;  // the choice of a character
  PlayerSet passed_over;            // opponents who cannot exchange with Lancelot, or keep their last tile from Arthur
  std::optional<ShortRow> short_row;  // the last round has come
  std::optional<RoundEnd> round_end;
  friend bool operator==(const Effects&, const Effects&) = default;
};

/// One step done.
struct Outcome {
  Step step;
  State after;
  Effects effects;
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// The first rule that `step` breaks in `state`, nothing where it is legal.
[[nodiscard]] std::optional<Refusal> refusal_of(const Edition& edition, const State& state, const Step& step);

/// What has to happen before anything else, as the refusal of anything else: the rule that asks for it, and who has to.
[[nodiscard]] Refusal duty_of(const State& state);

/// Does a legal step in place. Asking refusal_of first is the caller's duty: this is what apply does after it, apart
/// for callers who took the step from legal_steps.
Effects play(const Edition& edition, State& state, const Step& step);

/// The state after a step with everything it did, or the rule that it breaks.
[[nodiscard]] tl::expected<Outcome, Refusal> apply(const Edition& edition, const State& state, const Step& step);

}  // namespace seneschal::court
