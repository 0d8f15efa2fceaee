#pragma once

#include <optional>
#include <string>

#include "daemon/game/game_view.h"
#include "daemon/words/texts.h"
#include "rules/artus/edition.h"
#include "rules/artus/state.h"

namespace seneschal::daemon {

/// The round table in plain text, 79 columns and 29 lines, in the language of `texts`: each seat with its figure (the
/// King with a crown of *, princes with their rings as dots), its number and its value, the scores with their 50-tiles
/// in the middle, or who plays alone where they are hidden.
[[nodiscard]] std::string board_text(const words::Texts& texts, const artus::Edition& edition,
                                     const artus::State& state, Scores scores);

}  // namespace seneschal::daemon
