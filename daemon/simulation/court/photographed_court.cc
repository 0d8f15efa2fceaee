#include "daemon/simulation/court/photographed_court.h"

#include "daemon/simulation/court/court_zones.h"

namespace seneschal::simulation {

tl::expected<DrawnAlbum, AlbumRefusal> photographed_court(const AlbumOrder& order) {
  return photographed_zones(court_zones(), order);
}

}  // namespace seneschal::simulation
