#pragma once

#include <optional>
#include <ostream>
#include <string>

#include "rules/artus/rule_catalogue.h"
#include "rules/artus/seat.h"

namespace seneschal::artus {

/// Why something is not allowed: the rule, and the case's facts where they help. Made without allocating, because the
/// referee asks about many actions that nobody played.
struct Refusal {
  Rule rule;
  std::optional<Seat> seat;  // where the trouble is
  std::optional<int> found;  // chairs, rings, cards, a player: what the rule counts
  std::optional<int> least;  // the smallest `found` that the rule allows here
  std::optional<int> most;   // the largest

  friend bool operator==(const Refusal&, const Refusal&) = default;
};

/// The rule's sentence and the facts: "A figure moves ... or not. (seat 16; 7 found, 3 to 6 allowed)".
[[nodiscard]] std::string describe(const Refusal& refusal);
/// "artus.move.distance: " and the description.
std::ostream& operator<<(std::ostream& out, const Refusal& refusal);

}  // namespace seneschal::artus
