// The programs' list with the toy alone in it (daemon/games/shipped.h).
#include "daemon/games/shipped.h"
#include "game/toy/toy_at_table.h"
#include "game/toy/toy_game.h"
#include "game/toy/toy_page.h"
#include "game/toy/toy_simulated.h"

namespace seneschal::daemon {

const Shipped& shipped() {
  static const Shipped shipped{
{{&test::toy_game(), test::toy_at_table, test::simulated_toy}}, &test::toy_page()};
  return shipped;
}

}  // namespace seneschal::daemon
