#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "daemon/words/game_words.h"
#include "daemon/words/texts.h"

namespace seneschal::words {

/// What befell camera or disc, of which `line` has the kind and the facts, with what can be done about it; to the
/// letter what daemon/page/shell/lines.js says of it. Where the line says by `how` what lets the disc turn, "enter",
/// "signals" or "call", that is named in the place of phones.
[[nodiscard]] std::string befallen_text(const Texts& texts, const GameWords& game, const nlohmann::json& line);

/// The same of a line of the disc, whichever game it is of.
[[nodiscard]] std::string disc_text(const Texts& texts, const nlohmann::json& line);

}  // namespace seneschal::words
