#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/table/layout.h"

namespace seneschal::simulation {

/// What the zones of a game's table are on the simulated one. Nothing is drawn of a zone that is not here.
struct TablePlaces {
  std::vector<std::string> seats;       ///< the spots, by the numbers of their chairs there, or of their spots
  std::vector<table::Thing> figures;    ///< of those, what somebody who reaches in may hold
  std::optional<std::string> track{};   ///< a track of as many spaces as the simulated one
  std::vector<table::Thing> markers;    ///< on it, in the order in which they are put there
  std::vector<std::string> piles{};     ///< by the card zones' numbers
  std::optional<std::string> supply{};  ///< a supply of rings in the tray
};

}  // namespace seneschal::simulation
