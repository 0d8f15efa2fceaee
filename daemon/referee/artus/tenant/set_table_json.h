#pragma once

#include <optional>

#include <nlohmann/json_fwd.hpp>

#include "rules/artus/edition.h"
#include "rules/artus/positions/set_table.h"
#include "rules/artus/positions/table_difference.h"
#include "rules/artus/state.h"

namespace seneschal::referee {

/// A table as the page lays it out when people set it by hand: `seats`, 28 of null or a figure, `rings`, as many
/// numbers, `king_seat`, `scores` by player, and `played` by player, cards with how many times. What follows from these
/// is not in it: rings beside the board, whose turn it is.
[[nodiscard]] nlohmann::json set_table_json(const artus::State& table);

/// The table that is laid out so in a game that stands at `now`, whether or not a game can stand so. Nothing where it
/// is not laid out as above.
[[nodiscard]] std::optional<artus::State> set_table_from(const nlohmann::json& laid, const artus::Edition& edition,
                                                         const artus::State& now);

/// With `what` and as it applies `found`, `expected`, `figure`, `seat`, `colour`, `card`, and `says` in English.
[[nodiscard]] nlohmann::json fault_json(const artus::TableFault& fault);
/// What is other on `table` than on `now`, each with `what`, `was`, `is` and as it applies `figure`, `king`, `seat`,
/// `colour`, `card`.
[[nodiscard]] nlohmann::json differences_json(const artus::Edition& edition, const artus::State& now,
                                              const artus::State& table);

}  // namespace seneschal::referee
