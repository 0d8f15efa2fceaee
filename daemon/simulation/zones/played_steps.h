#pragma once

#include <cstddef>
#include <set>
#include <vector>

#include "rules/game/game.h"
#include "rules/random/random_stream.h"
#include "rules/table/setting.h"

namespace seneschal::simulation {

/// A step of a record at the state that it was played at.
struct PlayedStep {
  game::State before;
  game::Step step;
  game::Outcome outcome;
  std::size_t event = 0;  ///< of the record, from 0
};

/// Every step of a record that replays, from its first state on.
[[nodiscard]] std::vector<PlayedStep> played_steps(const game::Rules& rules, const game::Record& record,
                                                   game::State state);

/// Every table that nobody could object to while `played` is played.
[[nodiscard]] std::vector<table::Setting> legal_tables(const game::Rules& rules, const PlayedStep& played);

/// `count` of these, or all where there are fewer.
[[nodiscard]] std::set<std::size_t> some_of(std::vector<std::size_t> all, int count, random::RandomStream& random);

}  // namespace seneschal::simulation
