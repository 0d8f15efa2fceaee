#include "daemon/simulation/tafelrunde/sim_camera.h"

#include "daemon/simulation/tafelrunde/tafelrunde_zones.h"

namespace seneschal::simulation {

tl::expected<std::unique_ptr<PlayedGame>, std::string> simulated_tafelrunde(const cameras::CameraSetting& setting,
                                                                            std::vector<std::string>* warnings) {
  return simulated_zones(tafelrunde_zones(), setting, warnings);
}

}  // namespace seneschal::simulation
