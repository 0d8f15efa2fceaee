#include "daemon/game/game_view.h"

#include <nlohmann/json.hpp>

namespace seneschal::daemon {

GameView::~GameView() = default;

void GameView::hide_scores(nlohmann::json& table) const {
  if (!table.is_object() || !table.contains("players") || !table["players"].is_array()) {
    return;
  }
  for (nlohmann::json& player : table["players"]) {
    if (player.is_object()) {
      player.erase("score");
    }
  }
}

}  // namespace seneschal::daemon
