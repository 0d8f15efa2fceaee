#pragma once

#include <tl/expected.hpp>

#include "rules/artus/action.h"
#include "rules/artus/edition.h"
#include "rules/artus/figure.h"
#include "rules/artus/fixed_list.h"
#include "rules/artus/refusal.h"
#include "rules/artus/state.h"

namespace seneschal::artus {

/// What is agreed before the first knight is placed.
struct Setup {
  Variant variant = Variant::kBeginner;
  /// Clockwise, the start player first.
  FixedList<Colour, PlayerIndex::kMost> colours;
  Metal king_metal = Metal::kSilver;
  Seat king_seat;

  friend bool operator==(const Setup&, const Setup&) = default;
};

/// The table before the first placement: princes on the crowned seats, their rings, nobody's knights.
[[nodiscard]] tl::expected<State, Refusal> new_game(const Edition& edition, const Setup& setup);

/// Places a knight on one of legal_placements in place: what place does after asking whether it may.
void put(const Edition& edition, State& state, const Placement& placement);

/// The state after a placement, or the rule that it breaks.
[[nodiscard]] tl::expected<State, Refusal> place(const Edition& edition, const State& state,
                                                 const Placement& placement);

}  // namespace seneschal::artus
