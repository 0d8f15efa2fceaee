#pragma once

#include <vector>

#include "daemon/games/kept_game.h"
#include "daemon/web/server.h"

namespace seneschal::daemon {

/// What the programs ship, as whoever links them says.
struct Shipped {
  KeptGames kept;                          ///< the games
  const std::vector<web::PageFile>* page;  ///< the page, with its part for each of them
};

/// Defined once in each program: the same code keeps other games where another is linked (daemon/games/list has those
/// that ship).
[[nodiscard]] const Shipped& shipped();

}  // namespace seneschal::daemon
