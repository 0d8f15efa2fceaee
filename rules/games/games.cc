#include "rules/games/games.h"

#include "rules/artus/tenant/artus_game.h"
#include "rules/court/tenant/court_game.h"
#include "rules/tafelrunde/tenant/tafelrunde_game.h"

namespace seneschal::games {

const game::Games& all() {
  static const game::Games games{
      &artus::artus_game(),
      &court::court_game(),
      &tafelrunde::tafelrunde_game(),
  };
  return games;
}

}  // namespace seneschal::games
