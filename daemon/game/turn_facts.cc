#include "daemon/game/turn_facts.h"

#include <algorithm>

namespace seneschal::book {

bool finds(const Search& search, const TurnFacts& facts) {
  const auto holds = [](const auto& all, const auto& wanted) {
    return !wanted || std::find(all.begin(), all.end(), *wanted) != all.end();
  };
  return (!search.player || search.player == facts.player) && holds(facts.figures, search.figure) &&
         holds(facts.seats, search.seat) && holds(facts.rules, search.rule);
}

}  // namespace seneschal::book
