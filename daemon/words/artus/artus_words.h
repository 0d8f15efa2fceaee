#pragma once

#include "daemon/words/game_words.h"

namespace seneschal::words {

/// Those of Artus. Each is as the function of its name in daemon/page/games/artus/words.js, to the letter.
[[nodiscard]] const GameWords& artus_words();

}  // namespace seneschal::words
