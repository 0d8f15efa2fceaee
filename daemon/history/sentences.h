#pragma once

#include <string>

#include "daemon/history/game_history.h"

namespace seneschal::daemon {

/// What `history.told()[i]` says to people at the table: a line, or a few where each further one is indented.
[[nodiscard]] std::string sentence_of(const GameHistory& history, std::size_t i);

/// Why `history.told()[i]`, a ruling, does not count any more, as "TAKEN BACK in a dispute"; "" where it does.
[[nodiscard]] std::string taken_back_text(const GameHistory& history, std::size_t i);

/// "+5", "-3", "0".
[[nodiscard]] std::string signed_text(int points);

/// "red 3, blue 0, black 7".
[[nodiscard]] std::string scores_text(const GameTerms& terms, const std::vector<int>& scores);

}  // namespace seneschal::daemon
