#pragma once

#include <cstddef>
#include <vector>

#include "daemon/game/table_game.h"
#include "daemon/game/turn_facts.h"
#include "daemon/history/game_history.h"
#include "rules/game/game.h"

namespace seneschal::book {

/// A step of a game from table to table: it is set up, a figure is placed, an action is played.
struct Turn {
  std::size_t told = 0;  // the place of what did it in the history's told()
  game::State after;
  TurnFacts facts;
  std::vector<std::size_t> before{};    // places of what was said on the way: mistakes, questions, answers
  std::vector<std::size_t> disputed{};  // places of what was said in disputes about it
  std::vector<std::size_t> since{};     // of the last turn alone: what was said after it
};

/// By what a ruling of this game can be found again.
[[nodiscard]] TurnFacts facts_of(const referee::TableGame& game, const daemon::RuledStep& ruled);

/// All turns of a game in the order of the log; those that were taken back are among them.
[[nodiscard]] std::vector<Turn> turns_of(const daemon::GameHistory& history);

}  // namespace seneschal::book
