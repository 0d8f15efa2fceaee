#pragma once

#include <optional>

#include "daemon/events/game/game_terms.h"
#include "daemon/referee/artus/referee.h"

namespace seneschal::referee {

/// The players and the variant of terms. Nothing where one of the names is no colour, or there are more than can play.
[[nodiscard]] std::optional<Players> named_players(const events::GameTerms& terms);

/// The same of terms without a fault.
[[nodiscard]] Players players_of(const events::GameTerms& terms);

}  // namespace seneschal::referee
