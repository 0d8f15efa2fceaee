#pragma once

#include "daemon/game/table_game.h"
#include "rules/artus/edition.h"

namespace seneschal::referee {

/// *Artus* by an edition, as it is kept at a table.
[[nodiscard]] SharedGame artus_at_table(const artus::Edition& edition);
/// The same by rules of this game.
[[nodiscard]] SharedGame artus_at_table(std::unique_ptr<const game::Rules> rules);

}  // namespace seneschal::referee
