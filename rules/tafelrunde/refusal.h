#pragma once

#include <optional>
#include <ostream>

#include "rules/tafelrunde/card.h"
#include "rules/tafelrunde/player.h"
#include "rules/tafelrunde/rule_catalogue.h"

namespace seneschal::tafelrunde {

/// Why something is not allowed: the rule, and the case's facts where they help.
struct Refusal {
  Rule rule = Rule::kEndOver;
  std::optional<PlayerIndex> player{};    // who did it
  std::optional<PlayerIndex> expected{};  // who would have been allowed to
  std::optional<Card> card{};
  std::optional<Colour> colour{};
  std::optional<int> found{};  // players, cards, colours: what the rule counts
  std::optional<int> least{};  // the smallest `found` that the rule allows here
  std::optional<int> most{};   // the largest

  friend bool operator==(const Refusal&, const Refusal&) = default;
};

/// "tafelrunde.swap.two-colours (player 1, colour blue)".
std::ostream& operator<<(std::ostream& out, const Refusal& refusal);

}  // namespace seneschal::tafelrunde
