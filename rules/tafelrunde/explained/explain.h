#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/tafelrunde/apply.h"
#include "rules/tafelrunde/rule_catalogue.h"

namespace seneschal::tafelrunde {

/// What a sentence says of its case, whoever makes it and in whatever language: numbers, and cards and colours by their
/// text. A player is a number from 0, whose name others know; levels are counted from 1, the lowest.
struct Fact {
  std::string_view name;  // "player", "card"
  std::variant<int, std::string> value;
  friend bool operator==(const Fact&, const Fact&) = default;
};

/// One thing that happened: the rule behind it, and the case's facts. All explanations of a rule have the same facts.
struct Explanation {
  Rule rule;
  std::vector<Fact> facts;
  friend bool operator==(const Explanation&, const Explanation&) = default;
};

/// Everything that a step did, in the order in which it happens at the table: a right lost, how a card was laid, the
/// trick, the pawn, the sword, the end. Of the card that completes a trick only that it did not follow: else the trick
/// says it all.
[[nodiscard]] std::vector<Explanation> explain(const Outcome& outcome);

}  // namespace seneschal::tafelrunde
