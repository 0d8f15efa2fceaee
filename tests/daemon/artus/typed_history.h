#pragma once

#include <cstddef>

#include "daemon/history/game_history.h"
#include "daemon/referee/artus/tenant/artus_referee.h"
#include "rules/artus/tenant/artus_game.h"

/// A history of *Artus* in the game's own types.
namespace seneschal::daemon::test {

inline const artus::State& state_of(const GameHistory& history) {
  return *referee::typed(history.referee()).state();
}
/// What the ruling on an action did, as it stands.
inline const artus::Step& step_of(const GameHistory& history, std::size_t action) {
  return artus::step_in(history.steps().at(action));
}
inline const artus::Step& last_step(const GameHistory& history) {
  return step_of(history, history.steps().size() - 1);
}
inline const records::Record& record_of(const GameHistory& history) {
  return referee::record_of(history.referee());
}

}  // namespace seneschal::daemon::test
