#pragma once

#include <memory>

#include "daemon/game/table_game.h"
#include "rules/game/game.h"

namespace seneschal::test {

/// The toy (toy_game.h) as it is kept at a table, by these rules of it. Its players' slots are "p1" to "p6".
[[nodiscard]] referee::SharedGame toy_at_table(std::unique_ptr<const game::Rules> rules);

}  // namespace seneschal::test
