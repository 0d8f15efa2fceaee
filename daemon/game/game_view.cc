#include "daemon/game/game_view.h"

namespace seneschal::daemon {

GameView::~GameView() = default;

}  // namespace seneschal::daemon
