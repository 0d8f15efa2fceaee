#pragma once

#include "daemon/words/game_words.h"

namespace seneschal::words {

/// Those of König Artus Tafelrunde.
[[nodiscard]] const GameWords& tafelrunde_words();

}  // namespace seneschal::words
