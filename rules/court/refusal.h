#pragma once

#include <optional>
#include <ostream>

#include "rules/court/player.h"
#include "rules/court/rule_catalogue.h"

namespace seneschal::court {

/// Why something is not allowed: the rule, and the case's numbers where they help.
struct Refusal {
  Rule rule;
  std::optional<PlayerIndex> player;  // whose turn, duty or property it is about
  std::optional<int> found;           // money, courtiers, exchanges, players: what the rule counts
  std::optional<int> least;           // the smallest `found` that the rule allows here
  std::optional<int> most;            // the largest

  friend bool operator==(const Refusal&, const Refusal&) = default;
};

/// The rule and the numbers: "court.bid.higher (player 1, found 7, least 9)".
std::ostream& operator<<(std::ostream& out, const Refusal& refusal);

}  // namespace seneschal::court
