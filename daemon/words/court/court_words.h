#pragma once

#include "daemon/words/game_words.h"

namespace seneschal::words {

/// The words of *King Arthur's Court*; to the letter what daemon/page/games/court/words.js says.
[[nodiscard]] const GameWords& court_words();

}  // namespace seneschal::words
