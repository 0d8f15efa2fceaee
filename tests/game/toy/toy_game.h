#pragma once

#include "rules/game/game.h"

namespace seneschal::test {

/// The smallest game that is one: everybody has a stone on a row of spaces; the one whose turn it is moves it on by 1
/// up to so many spaces, to where no other stone lies; who reaches the last space ends the game, and the space is the
/// score. It never ships. An edition is {"edition": "small", "spaces": 30, "most": 6}, a record {"format":
/// "toy-record/1", "edition": "small", "players": ["Ana", "Ben"], "moves": [{"player": 0, "by": 2}, ...]}; a state is
/// written "toy1 0,2 to_move=1", a space for each player.
[[nodiscard]] const game::Game& toy_game();

/// An edition of it.
inline constexpr const char* kToyEdition = R"({"format": "toy-edition/1", "edition": "small", "values": {
    "spaces": {"value": 10, "source": "rules", "note": "The track ends there."},
    "most": {"value": 6, "source": "assumed", "note": "The sides of the usual die."}}})";

}  // namespace seneschal::test
