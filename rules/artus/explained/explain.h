#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/artus/apply.h"
#include "rules/artus/edition.h"
#include "rules/artus/rule_catalogue.h"
#include "rules/artus/state.h"

namespace seneschal::artus {

/// What a sentence says of its case, whoever makes it and in whatever language: numbers, and cards, colours and figures
/// by their text, the King "king"; seats and sums of several by theirs, "3 (-7), 4 (2)" and "-7 + 2".
struct Fact {
  std::string_view name;  // "points", "figure"
  std::variant<int, std::string> value;
  friend bool operator==(const Fact&, const Fact&) = default;
};

/// One thing that happened: the rule behind it, and the case's facts. All explanations of a rule have the same facts.
struct Explanation {
  Rule rule;
  std::vector<Fact> facts;
  friend bool operator==(const Explanation&, const Explanation&) = default;
};

/// Everything that a step did, in the order in which it happens at the table: points, displacement, coronation, the
/// wheel, the marker and its tiles.
[[nodiscard]] std::vector<Explanation> explain(const Step& step);

}  // namespace seneschal::artus
