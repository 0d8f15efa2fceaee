#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "daemon/words/texts.h"

namespace seneschal::words {

// How things of the game are called. Each is as the function of that name in daemon/page/games/artus/words.js, or in
// daemon/page/shell/words.js, to the letter.

/// With its first letter as a capital, where that is one of ASCII or of Latin-1.
[[nodiscard]] std::string capital(std::string text);
/// "+5", "−3", "0".
[[nodiscard]] std::string signed_points(int points);
/// "5", "−3", "0".
[[nodiscard]] std::string number(int points);
/// "red" as it is called: "red knight".
[[nodiscard]] std::string figure_name(const Texts& texts, const std::string& figure);
/// "knight:3-6" as people call it.
[[nodiscard]] std::string card_name(const Texts& texts, const std::string& card);
/// "24", or "23, 24 or 25" in the texts' language.
[[nodiscard]] std::string any_of(const Texts& texts, const std::vector<int>& numbers);

}  // namespace seneschal::words
