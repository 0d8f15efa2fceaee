#pragma once

#include <optional>
#include <ostream>

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

/// The rule and the facts: "artus.move.distance (seat 16, found 7, least 3, most 6)".
std::ostream& operator<<(std::ostream& out, const Refusal& refusal);

}  // namespace seneschal::artus
