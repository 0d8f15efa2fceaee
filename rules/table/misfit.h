#pragma once

#include <optional>
#include <string>

#include "rules/table/layout.h"

namespace seneschal::table {

/// Why nobody can play the game of layout `game` on a board of layout `board`, as the end of a sentence: "it has the
/// spot seat-28, which the game has not", "it lacks the spot seat-27, which the game has", "the track has 60 spaces,
/// where the game's has 50". Nothing where both have the same zones, each of the same kind, and tracks as long with a
/// marker for whoever plays. A board may have markers of those who do not play, and may lack supplies and areas: those
/// lie beside it.
[[nodiscard]] std::optional<std::string> misfit(const Layout& board, const Layout& game);

}  // namespace seneschal::table
