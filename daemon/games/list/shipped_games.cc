#include "daemon/eyes/artus/artus_table_eyes.h"
#include "daemon/game/artus/artus_at_table.h"
#include "daemon/game/court/court_at_table.h"
#include "daemon/game/tafelrunde/tafelrunde_at_table.h"
#include "daemon/games/shipped.h"
#include "daemon/page/page_files.h"
#include "daemon/simulation/artus/photographed_artus.h"
#include "daemon/simulation/artus/sim_camera.h"
#include "daemon/simulation/court/photographed_court.h"
#include "daemon/simulation/court/sim_camera.h"
#include "daemon/simulation/tafelrunde/photographed_tafelrunde.h"
#include "daemon/simulation/tafelrunde/sim_camera.h"
#include "rules/artus/tenant/artus_game.h"
#include "rules/court/tenant/court_game.h"
#include "rules/tafelrunde/tenant/tafelrunde_game.h"

namespace seneschal::daemon {

const Shipped& shipped() {
  static const Shipped shipped{
      {
          {&artus::artus_game(), referee::artus_at_table, simulation::simulated_artus, simulation::photographed_artus,
           &eyes::artus_table_eyes(), simulation::faces_of_artus},
          {&court::court_game(), referee::court_at_table, simulation::simulated_court, simulation::photographed_court},
          {&tafelrunde::tafelrunde_game(), referee::tafelrunde_at_table, simulation::simulated_tafelrunde,
           simulation::photographed_tafelrunde},
      },
      &page::files(),
  };
  return shipped;
}

}  // namespace seneschal::daemon
