#pragma once

#include <cstddef>
#include <string>

#include "rules/game/game.h"
#include "rules/table/layout.h"

namespace seneschal::test {

/// The smallest game that is one: everybody has a pawn, at first beside a row of spaces; the one whose turn it is moves
/// it on by 1 up to so many spaces, to where no other pawn stands; who reaches the last space ends the game, and the
/// space is the score. It never ships. An edition is {"edition": "small", "spaces": 30, "most": 6}, a record {"format":
/// "toy-record/1", "edition": "small", "players": ["Ana", "Ben"], "moves": [{"player": 0, "by": 2}, ...]}; a state is
/// written "toy1 0,2 to_move=1", a space for each player.
[[nodiscard]] const game::Game& toy_game();

/// How many may play it.
inline constexpr int kToyPlayers = 6;

/// What its table calls a space, from 1: a spot for one pawn. A pawn that has not moved is on none.
[[nodiscard]] std::string toy_space(int number);
/// And a player's pawn; players are numbered from 0.
[[nodiscard]] table::Thing toy_pawn(std::size_t player);

/// An edition of it.
inline constexpr const char* kToyEdition = R"({"format": "toy-edition/1", "edition": "small", "values": {
    "spaces": {"value": 10, "source": "rules", "note": "The row ends there."},
    "most": {"value": 6, "source": "assumed", "note": "The sides of the usual die."}}})";

}  // namespace seneschal::test
