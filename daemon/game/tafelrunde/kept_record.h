#pragma once

#include <string>
#include <vector>

#include "rules/game/game.h"

namespace seneschal::referee {

/// Steps in the order in which they were played as the entries of a record: the cards of a trick together, every other
/// step by itself.
[[nodiscard]] std::vector<game::Entry> tafelrunde_entries(const std::vector<game::Step>& steps, std::size_t players);

/// The text of a record's file. A trick has one card of each player there; so of one that is not complete it says
/// nothing.
[[nodiscard]] std::string tafelrunde_record_text(const game::Record& record);

}  // namespace seneschal::referee
