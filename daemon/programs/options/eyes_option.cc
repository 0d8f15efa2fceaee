#include "daemon/programs/options/eyes_option.h"

#include "daemon/games/kept_game.h"
#include "daemon/games/shipped.h"

namespace seneschal::cli {

tl::expected<const eyes::TableEyes*, std::string> shipped_eyes() {
  const eyes::TableEyes* eyes = daemon::eyes_of(daemon::shipped().kept);
  if (eyes == nullptr) {
    return tl::unexpected(std::string("this program keeps no game whose table a camera can see"));
  }
  return eyes;
}

std::string seen_game() {
  for (const daemon::KeptGame& kept : daemon::shipped().kept) {
    if (kept.eyes != nullptr) {
      return std::string(kept.game->id());
    }
  }
  return {};
}

}  // namespace seneschal::cli
