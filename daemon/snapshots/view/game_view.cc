#include "daemon/snapshots/view/game_view.h"

namespace seneschal::daemon {

GameView::~GameView() = default;

}  // namespace seneschal::daemon
