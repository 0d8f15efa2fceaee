#include "daemon/simulation/zones/played_steps.h"

#include <utility>

namespace seneschal::simulation {

std::vector<PlayedStep> played_steps(const game::Rules& rules, const game::Record& record, game::State state) {
  std::vector<PlayedStep> played;
  for (const game::Entry& entry : record.entries) {
    for (const game::Step& step : entry.steps) {
      game::Outcome outcome = rules.apply(state, step).value();  // of a record that replays
      game::State after = outcome.after;
      played.push_back({std::move(state), step, std::move(outcome), entry.index});
      state = std::move(after);
    }
  }
  return played;
}

std::vector<table::Setting> legal_tables(const game::Rules& rules, const PlayedStep& played) {
  std::vector<table::Setting> legal{rules.setting(played.before)};
  for (const game::Step& step : rules.legal_steps(played.before)) {
    const game::Outcome outcome = rules.apply(played.before, step).value();
    legal.push_back(rules.setting(outcome.after));
    const auto on_the_way = rules.on_the_way(played.before, step, outcome);
    legal.insert(legal.end(), on_the_way.begin(), on_the_way.end());
  }
  return legal;
}

std::set<std::size_t> some_of(std::vector<std::size_t> all, int count, random::RandomStream& random) {
  std::set<std::size_t> chosen;
  while (count-- > 0 && !all.empty()) {
    const auto choice = all.begin() + static_cast<std::ptrdiff_t>(random.below(all.size()));
    chosen.insert(*choice);
    all.erase(choice);
  }
  return chosen;
}

}  // namespace seneschal::simulation
