#pragma once

#include <cstddef>
#include <ostream>
#include <string>

#include <tl/expected.hpp>

#include "rules/game/game.h"

namespace seneschal::game {

/// The first entry of a record that breaks a rule.
struct IllegalEntry {
  std::string list;       // as Entry has it; empty where it is the setup
  std::size_t index = 0;  // in that list, from 0
  RuleCase refused;
};

/// "action 12 breaks toy.move.distance", with the case's facts; "the setup breaks ...".
std::ostream& operator<<(std::ostream& out, const IllegalEntry& entry);

/// Plays a record by the rules. It may stop before the end of the game.
[[nodiscard]] tl::expected<Replay, IllegalEntry> replay(const Rules& rules, const Record& record);

}  // namespace seneschal::game
