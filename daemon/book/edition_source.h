#pragma once

#include <functional>
#include <string>

#include <tl/expected.hpp>

#include "daemon/game/table_game.h"
#include "daemon/games/kept_game.h"

namespace seneschal::book {

/// The game by the edition of an id, as it was played. The error is a sentence.
using EditionSource = std::function<tl::expected<referee::SharedGame, std::string>(const std::string& id)>;

/// Those of `games` that are installed with the program; `games` outlive it.
[[nodiscard]] EditionSource installed_editions(const daemon::KeptGames& games);

/// The edition that is played, and those of `games` that are installed.
[[nodiscard]] EditionSource editions_with(const referee::SharedGame& played, const daemon::KeptGames& games);

}  // namespace seneschal::book
