#pragma once

#include <nlohmann/json_fwd.hpp>

#include "rules/court/state.h"

namespace seneschal::daemon {

/// What is other at `after` than at `before`, a list, each part of the table by `what`: "court" and "row" with
/// `courtier` and how many there `was` and `is`, "treasury" and "purse" with both lists of tiles, "pawn", "favour" and
/// "black-die" with whose or which they are now, and "doing" with the phase and who is to act. `player` says whose,
/// from 0, `character` of whom.
[[nodiscard]] nlohmann::json table_differences(const court::State& before, const court::State& after);

}  // namespace seneschal::daemon
