#pragma once

#include <cstddef>
#include <vector>

#include "daemon/book/turn_facts.h"
#include "daemon/history/game_history.h"

namespace seneschal::book {

/// A step of a game from table to table: it is set up, a knight is placed, an action is played.
struct Turn {
  std::size_t told = 0;  // the place of what did it in the history's told()
  artus::State after;
  TurnFacts facts;
  std::vector<std::size_t> before{};    // places of what was said on the way: mistakes, questions, answers
  std::vector<std::size_t> disputed{};  // places of what was said in disputes about it
  std::vector<std::size_t> since{};     // of the last turn alone: what was said after it
};

/// All turns of a game in the order of the log; those that were taken back are among them.
[[nodiscard]] std::vector<Turn> turns_of(const daemon::GameHistory& history);

}  // namespace seneschal::book
