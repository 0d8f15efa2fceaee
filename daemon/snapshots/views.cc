#include "daemon/snapshots/views.h"

#include <map>
#include <string_view>

#include "daemon/snapshots/artus/artus_view.h"

namespace seneschal::daemon {

const GameView& view_of(const referee::TableGame& game) {
  static const std::map<std::string_view, const GameView*> kViews{{"artus", &artus_view()}};
  return *kViews.at(game.id());
}
const GameView& view_of(const GameHistory& history) {
  return view_of(history.game());
}

std::string board_text(const words::Texts& texts, const GameHistory& history) {
  const auto state = history.referee().state();
  return state ? view_of(history).board_text(texts, history.game(), *state) : std::string();
}

}  // namespace seneschal::daemon
