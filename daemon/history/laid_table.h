#pragma once

#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "daemon/history/game_history.h"

namespace seneschal::daemon {

/// The table that people lay out on a phone to set it by hand, as set_table_json.h has it, in a settlement's words.
/// Nothing where it is laid out otherwise, and where no game that stands as `history` does can go on from it.
[[nodiscard]] std::optional<std::string> laid_table(const GameHistory& history, const nlohmann::json& laid);

/// What keeps a game from going on from it, `faults`, and where nothing does what is other than on the table as it is
/// ruled, `differences`. Nothing where it is laid out otherwise.
[[nodiscard]] std::optional<nlohmann::json> laid_table_check(const GameHistory& history, const nlohmann::json& laid);

}  // namespace seneschal::daemon
