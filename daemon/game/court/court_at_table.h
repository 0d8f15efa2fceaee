#pragma once

#include <memory>

#include "daemon/game/table_game.h"
#include "rules/game/game.h"

namespace seneschal::referee {

/// *King Arthur's Court* by these rules of it, as people keep it by hand. The players' slots are coats of arms, which
/// nothing in its box bears: "rose", "tower", "star" and "key". The setup is played, too: who begins with which
/// courtier, and what the dice say.
[[nodiscard]] SharedGame court_at_table(std::unique_ptr<const game::Rules> rules);

}  // namespace seneschal::referee
