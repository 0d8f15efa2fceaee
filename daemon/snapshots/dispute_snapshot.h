#pragma once

#include <nlohmann/json_fwd.hpp>

#include "daemon/history/game_history.h"

namespace seneschal::daemon {

/// What the page shows of the dispute that is open, null where none is: the ruling, the seats as they were before it,
/// who voted for what, and each thing that may become of it, in the order of Referee::possible_settlements, with the
/// points that it would give. `now` is who has a vote in the game now, on which depends whether the owner may withdraw
/// it. The keys are what daemon/page reads.
[[nodiscard]] nlohmann::json dispute_json(const GameHistory& history, const referee::Electorate& now);

}  // namespace seneschal::daemon
