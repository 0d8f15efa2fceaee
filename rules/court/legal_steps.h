#pragma once

#include <vector>

#include "rules/court/edition.h"
#include "rules/court/state.h"
#include "rules/court/step.h"

namespace seneschal::court {

/// Everything that can happen next: exactly what apply accepts. None once the game is over. Passing comes before the
/// bids, which come from the cheapest to the dearest, ending the exchanges before exchanging.
[[nodiscard]] std::vector<Step> legal_steps(const Edition& edition, const State& state);

/// The sets of tiles from `treasury` that are worth at least `least`, from the cheapest to the dearest.
[[nodiscard]] std::vector<Tiles> bids_of(const Tiles& treasury, int least);

}  // namespace seneschal::court
