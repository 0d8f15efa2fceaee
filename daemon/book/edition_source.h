#pragma once

#include <functional>
#include <string>

#include <tl/expected.hpp>

#include "daemon/game/table_game.h"

namespace seneschal::book {

/// The game by the edition of an id, as it was played. The error is a sentence.
using EditionSource = std::function<tl::expected<referee::SharedGame, std::string>(const std::string& id)>;

/// Those that are installed with the program.
[[nodiscard]] EditionSource installed_editions();

/// The edition that is played, and those that are installed.
[[nodiscard]] EditionSource editions_with(const referee::SharedGame& played);

}  // namespace seneschal::book
