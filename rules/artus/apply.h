#pragma once

#include <optional>

#include <tl/expected.hpp>

#include "rules/artus/action.h"
#include "rules/artus/edition.h"
#include "rules/artus/fixed_list.h"
#include "rules/artus/refusal.h"
#include "rules/artus/state.h"

namespace seneschal::artus {

/// A seat whose value counted, as the wheel stood before the action.
struct ScoredSeat {
  Seat seat;
  Figure figure = Figure::kRed;  // who stood there; any prince for the King
  int value = 0;                 // of the seat, in points
  int counted = 0;               // what it added to the score: the value, its opposite, or 0 for the King
  friend bool operator==(const ScoredSeat&, const ScoredSeat&) = default;
};

/// The figure that its player moved.
struct MovedFigure {
  Figure figure = Figure::kRed;
  bool is_king = false;
  Seat from;
  Seat to;
  int chairs = 0;  // clockwise; negative where it went counter-clockwise
  friend bool operator==(const MovedFigure&, const MovedFigure&) = default;
};

/// The figure that had to make room.
struct DisplacedFigure {
  Figure figure = Figure::kRed;
  bool is_king = false;
  Seat from;
  Seat to;
  friend bool operator==(const DisplacedFigure&, const DisplacedFigure&) = default;
};

/// A prince who has just received his third ring.
struct Coronation {
  Seat old_king;
  Seat new_king;
  int rings_returned = 0;  // from the old King to the supply
  friend bool operator==(const Coronation&, const Coronation&) = default;
};

/// The table's surface has to turn, crown first from `from` to `to`.
struct WheelTurn {
  Seat from;
  Seat to;
  friend bool operator==(const WheelTurn&, const WheelTurn&) = default;
};

/// Everything an action did, so that a person can follow each point and each piece.
struct Effects {
  int delta = 0;  // points for the player
  FixedList<ScoredSeat, 5> scored;
  std::optional<int> penalty;  // points, at most 0, where the card could not be fulfilled
  std::optional<MovedFigure> moved;
  std::optional<DisplacedFigure> displaced;
  std::optional<Seat> ring_on;
  std::optional<Coronation> coronation;
  std::optional<WheelTurn> wheel;
  int tiles_taken = 0;  // 50-tiles; negative where they went back
  friend bool operator==(const Effects&, const Effects&) = default;
};

/// One action played.
struct Step {
  Action action;
  State after;
  Effects effects;
  friend bool operator==(const Step&, const Step&) = default;
};

/// The first rule that `action` breaks in `state`, nothing where it is legal. Needs no hand: of the cards it asks only
/// what everybody can know (see hand_limits.h).
[[nodiscard]] std::optional<Refusal> refusal_of(const Edition& edition, const State& state, const Action& action);

/// Plays a legal action in place. Asking refusal_of first is the caller's duty: this is what apply does after it, apart
/// for callers who took the action from legal_actions. Never allocates.
Effects play(const Edition& edition, State& state, const Action& action);

/// The same for callers who want the points only, as random games do: writing down what happened takes as long again.
int play_for_points(const Edition& edition, State& state, const Action& action);

/// The state after an action with everything it did, or the rule that it breaks.
[[nodiscard]] tl::expected<Step, Refusal> apply(const Edition& edition, const State& state, const Action& action);

}  // namespace seneschal::artus
