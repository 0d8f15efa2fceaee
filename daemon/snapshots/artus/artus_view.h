#pragma once

#include <memory>

#include "daemon/game/game_view.h"
#include "rules/artus/edition.h"

namespace seneschal::daemon {

/// Of *Artus* by this edition, which outlives it.
[[nodiscard]] std::unique_ptr<const GameView> artus_view(const artus::Edition& edition);

}  // namespace seneschal::daemon
