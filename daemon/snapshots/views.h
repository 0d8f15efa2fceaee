#pragma once

#include "daemon/history/game_history.h"
#include "daemon/snapshots/view/game_view.h"

namespace seneschal::daemon {

/// What is shown of this game: the one place that lists those of all games.
[[nodiscard]] const GameView& view_of(const referee::TableGame& game);
[[nodiscard]] const GameView& view_of(const GameHistory& history);

/// The table of a game as it stands, in plain text; nothing before it was seen set up.
[[nodiscard]] std::string board_text(const words::Texts& texts, const GameHistory& history);

}  // namespace seneschal::daemon
