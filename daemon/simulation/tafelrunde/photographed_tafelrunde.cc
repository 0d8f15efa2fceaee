#include "daemon/simulation/tafelrunde/photographed_tafelrunde.h"

#include "daemon/simulation/tafelrunde/tafelrunde_zones.h"

namespace seneschal::simulation {

tl::expected<DrawnAlbum, AlbumRefusal> photographed_tafelrunde(const AlbumOrder& order) {
  return photographed_zones(tafelrunde_zones(), order);
}

}  // namespace seneschal::simulation
