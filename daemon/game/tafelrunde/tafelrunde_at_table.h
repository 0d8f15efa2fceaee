#pragma once

#include <memory>

#include "daemon/game/table_game.h"
#include "rules/game/game.h"

namespace seneschal::referee {

/// König Artus Tafelrunde as it is kept at a table with its own cards, by these rules of it: only what is laid is said.
/// The players' slots are "p1" to "p6", a pawn each.
[[nodiscard]] SharedGame tafelrunde_at_table(std::unique_ptr<const game::Rules> rules);

}  // namespace seneschal::referee
