#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "daemon/words/texts.h"

namespace seneschal::words {

// How things of Artus are called. Each is as the function of that name in daemon/page/games/artus/words.js, to the
// letter.

/// "red" as it is called: "red knight".
[[nodiscard]] std::string figure_name(const Texts& texts, const std::string& figure);
/// "knight:3-6" as people call it.
[[nodiscard]] std::string card_name(const Texts& texts, const std::string& card);

/// The player whose number `line` has, "Red"; "" where it has none of these colours'.
[[nodiscard]] std::string player_name(const Texts& texts, const nlohmann::json& line, const nlohmann::json& colours);

}  // namespace seneschal::words
