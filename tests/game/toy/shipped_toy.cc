// The programs' list with the toy alone in it (daemon/games/shipped.h).
#include "daemon/games/shipped.h"
#include "game/toy/toy_at_table.h"
#include "game/toy/toy_game.h"
#include "game/toy/toy_page.h"

namespace seneschal::daemon {

namespace {

tl::expected<std::unique_ptr<simulation::PlayedGame>, std::string> no_simulated_toy(
    const cameras::CameraSetting& /*setting*/, std::vector<std::string>* /*warnings*/) {
  return tl::unexpected(std::string("camera sim: the toy has no simulated table"));
}

}  // namespace

const Shipped& shipped() {
  static const Shipped shipped{
      {&test::toy_game()}, {{&test::toy_game(), test::toy_at_table, no_simulated_toy}}, &test::toy_page()};
  return shipped;
}

}  // namespace seneschal::daemon
