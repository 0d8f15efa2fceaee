#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/artus/apply.h"
#include "rules/artus/edition.h"
#include "rules/artus/rule_catalogue.h"
#include "rules/artus/state.h"

namespace seneschal::artus {

/// What a sentence says of its case, for whoever says it in another language: numbers in digits, cards, colours and
/// figures by their text, the King "king".
struct Fact {
  std::string_view name;  // "points", "figure"
  std::string value;
  friend bool operator==(const Fact&, const Fact&) = default;
};

/// One thing that happened and the rule behind it. All explanations of a rule have the same facts.
struct Explanation {
  Rule rule;
  std::string sentence;  // with the case's figures, seats and points
  std::vector<Fact> facts;
  friend bool operator==(const Explanation&, const Explanation&) = default;
};

/// Everything that a step did, in the order in which it happens at the table: points, displacement, coronation, the
/// wheel, the marker and its tiles.
[[nodiscard]] std::vector<Explanation> explain(const Step& step);

/// How a game that has ended is decided.
[[nodiscard]] Explanation explain_end(const State& state);

}  // namespace seneschal::artus
