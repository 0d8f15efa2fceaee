#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "daemon/history/game_history.h"
#include "daemon/words/game_words.h"
#include "daemon/words/texts.h"

namespace seneschal::daemon {

// What is said to people at a terminal, in the words of the page.

/// What `history.told()[i]` says: the picture that it was said at, or who said it, then a line, or a few where each
/// further one is indented.
[[nodiscard]] std::string told_text(const words::Texts& texts, const GameHistory& history, std::size_t i);

/// What befell the table beside the game (history/notice.h), with the picture that shows it, where there is one.
[[nodiscard]] std::string told_text(const words::Texts& texts, const GameHistory& history, const std::string& kind,
                                    const std::string& facts);

/// The first of these lines, without where it was said.
[[nodiscard]] std::string headline(const words::Texts& texts, const GameHistory& history, std::size_t i);

/// Why `history.told()[i]`, a ruling, does not count any more; "" where it does.
[[nodiscard]] std::string taken_back_text(const words::Texts& texts, const GameHistory& history, std::size_t i);

/// "Red 3, Blue 0, Black −7".
[[nodiscard]] std::string scores_text(const words::Texts& texts, const words::GameWords& game, const GameTerms& terms,
                                      const std::vector<int>& scores);

/// The table of a game as it stands, in plain text; nothing before it was seen set up.
[[nodiscard]] std::string board_text(const words::Texts& texts, const GameHistory& history);

}  // namespace seneschal::daemon
