#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/table/layout.h"

namespace seneschal::simulation {

/// What the zones of a game's table are on the simulated one. Nothing is drawn of a zone that is not here.
struct TablePlaces {
  std::vector<std::string> seats;       ///< the spots, by their chairs' numbers
  std::vector<table::Thing> figures;    ///< of those, what somebody who reaches in may hold
  std::optional<std::string> track{};   ///< a track of as many spaces as the simulated one
  std::vector<table::Thing> markers;    ///< on it, in the order in which they are put there
  std::optional<std::string> pile{};    ///< a pile in the card zone
  std::optional<std::string> supply{};  ///< a supply of rings in the tray
};

}  // namespace seneschal::simulation
