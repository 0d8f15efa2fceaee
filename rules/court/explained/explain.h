#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/court/apply.h"
#include "rules/court/edition.h"
#include "rules/court/rule_catalogue.h"

namespace seneschal::court {

/// What a sentence says of its case, whoever makes it and in whatever language: numbers, players among them, and
/// courtiers and characters by their text; tiles as "1 + 3 + 5", several courtiers or players as "knight, knight".
struct Fact {
  std::string_view name;  // "player", "tiles"
  std::variant<int, std::string> value;
  friend bool operator==(const Fact&, const Fact&) = default;
};

/// One thing that happened: the rule behind it, and the case's facts. All explanations of a rule have the same facts.
struct Explanation {
  Rule rule;
  std::vector<Fact> facts;
  friend bool operator==(const Explanation&, const Explanation&) = default;
};

/// Everything that an outcome did, in the order in which it happens at the table.
[[nodiscard]] std::vector<Explanation> explain(const Edition& edition, const Outcome& outcome);

}  // namespace seneschal::court
