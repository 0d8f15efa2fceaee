#include "daemon/simulation/court/sim_camera.h"

#include "daemon/simulation/court/court_zones.h"

namespace seneschal::simulation {

tl::expected<std::unique_ptr<PlayedGame>, std::string> simulated_court(const cameras::CameraSetting& setting,
                                                                       std::vector<std::string>* warnings) {
  return simulated_zones(court_zones(), setting, warnings);
}

}  // namespace seneschal::simulation
