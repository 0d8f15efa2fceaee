#pragma once

#include <vector>

#include "daemon/referee/artus/weighing/hypothesis.h"

namespace seneschal::referee {

/// The mistakes people make, tried on each of `bases` (nothing, and the legal actions): a figure on a wrong seat or on
/// none, rings on the wrong prince or forgotten, a marker or the disc in a wrong place, a card that moved a figure or a
/// distance that it does not serve. Those within ask_margin of the best of them, best first.
///
/// `index` is the number that the next action will have.
[[nodiscard]] std::vector<Hypothesis> mistaken_hypotheses(const Position& position, const Evidence& evidence,
                                                          const std::vector<Hypothesis>& bases, int index,
                                                          const RefereeOptions& options);

}  // namespace seneschal::referee
