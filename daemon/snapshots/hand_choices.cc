#include "daemon/snapshots/hand_choices.h"

#include <nlohmann/json.hpp>

#include "daemon/game/game_view.h"
#include "daemon/snapshots/table_snapshot.h"

namespace seneschal::daemon {

using events::GameEvent;

std::vector<GameEvent> hand_choices(const GameHistory& history) {
  return history.game().view().choices(history.referee());
}

std::vector<std::optional<int>> hand_holders(const GameHistory& history, const referee::Electorate& now) {
  const std::vector<std::string>& players = history.terms().players;
  std::vector<std::optional<int>> holders(players.size());
  for (std::size_t i = 0; i < players.size(); ++i) {
    for (const referee::Slot& slot : now.slots) {
      if (slot.player == players[i]) {
        holders[i] = slot.phone;
      }
    }
  }
  for (const events::Told& told : history.told()) {
    if (const auto* moved = std::get_if<events::HandMoved>(&told.said)) {
      holders.at(static_cast<std::size_t>(moved->player)) = moved->to.phone;
    }
  }
  return holders;
}

std::optional<GameEvent> unsaid_end(const GameHistory& history) {
  return history.game().view().unsaid_end(history.referee());
}

nlohmann::json offer_of(const GameHistory& history, const std::vector<GameEvent>& choices) {
  const auto state = history.referee().state();
  nlohmann::json lines = nlohmann::json::array();
  for (const GameEvent& choice : choices) {
    lines.push_back(line_of(events::Told{std::nullopt, choice}));
    if (const auto* ruling = std::get_if<events::Ruling>(&choice)) {
      lines.back().update(outcome_json(history, history.game().played(*state, *ruling)));
      hide_sums(history, lines.back());
    }
  }
  return {{"number", history.told().size()}, {"choices", std::move(lines)}};
}

}  // namespace seneschal::daemon
