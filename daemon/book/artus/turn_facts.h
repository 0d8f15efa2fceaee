#pragma once

#include <string_view>
#include <vector>

#include "daemon/game/turn_facts.h"
#include "rules/artus/apply.h"
#include "rules/artus/positions/table_difference.h"

namespace seneschal::book {

/// Whether it is what a figure is looked for by: a knight's colour, a prince's metal, or "king", whatever he is made
/// of.
[[nodiscard]] bool is_figure(std::string_view text);

/// Of an action, but for its rules: the figures that moved, made room, received a ring, were scored, were crowned or
/// deposed, and their seats. `king` is where the King sat before.
[[nodiscard]] TurnFacts facts_of(const artus::Step& step, artus::Seat king);
/// Of a knight that is placed before the game.
[[nodiscard]] TurnFacts facts_of(artus::Colour player, const artus::Placement& placement);
/// Of a table that was set by hand.
[[nodiscard]] TurnFacts facts_of(const std::vector<artus::TableDifference>& differences);

}  // namespace seneschal::book
