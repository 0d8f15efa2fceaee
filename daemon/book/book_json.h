#pragma once

#include <cstddef>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "daemon/book/chapter.h"
#include "daemon/book/game_recall.h"

namespace seneschal::book {

/// As many games and turns as one answer holds; of more, the last ones. A year of evenings, and four times the longest
/// game: the page stays quick on a phone whatever is in a log.
inline constexpr std::size_t kMostGames = 500;
inline constexpr std::size_t kMostTurns = 400;

// The keys are what daemon/page reads. `usual` is the id of the game that one is taken for of which nobody knows what
// it is.

/// The list of games, `games`, the last first, each with its `number` in the log, from 1, and its `game`, the id by
/// which the page takes its part for it; `earlier`, how many are left out; and `together`, what was done in each slot
/// in all games that are over and are of `game`, as the last one is.
[[nodiscard]] nlohmann::json list_json(const std::vector<Chapter>& chapters, const std::string& usual);

/// One game with all its turns: what each did, by which rules, what was said on the way and in disputes about it, the
/// table after it, and by what it can be found. `number` is the game's, from 1.
[[nodiscard]] nlohmann::json game_json(std::size_t number, const Chapter& chapter, const GameRecall& game,
                                       const std::string& usual);

}  // namespace seneschal::book
