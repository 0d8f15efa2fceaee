#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include <tl/expected.hpp>

#include "daemon/game/table_game.h"
#include "daemon/games/kept_game.h"

namespace seneschal::book {

/// The game by the edition of an id, as it was played. The error is a sentence.
using EditionSource = std::function<tl::expected<referee::SharedGame, std::string>(const std::string& id)>;

/// Those of `games` that are installed with the program, and those in `folder`; `games` outlive it. From any thread.
[[nodiscard]] EditionSource known_editions(const daemon::KeptGames& games, const std::filesystem::path& folder);

/// The edition that is played, those of `games` that are installed, and those that an owner made of them, which are in
/// `folder`.
[[nodiscard]] EditionSource editions_with(const referee::SharedGame& played, const daemon::KeptGames& games,
                                          const std::filesystem::path& folder);

}  // namespace seneschal::book
