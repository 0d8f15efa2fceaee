#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "rules/table/layout.h"

namespace seneschal::simulation {

/// Some places of an area, all for things of one kind: those of TableMeasures::outlines at `outlines`.
struct AreaPlaces {
  std::string zone;
  std::size_t outlines = 0;
  std::vector<table::Thing> things;  ///< that may be there; in no other group of this zone
  bool are_faces = false;            ///< the things lie flat and have a picture; others stand up
};

/// What the zones of a game's table are on the simulated one. Nothing is drawn of a zone that is not here.
struct TablePlaces {
  std::vector<std::string> seats;       ///< the spots, by the numbers of their chairs there, or of their spots
  std::vector<table::Thing> figures;    ///< of those, what somebody who reaches in may hold
  std::optional<std::string> track{};   ///< a track of as many spaces as the simulated one
  std::vector<table::Thing> markers;    ///< on it, in the order in which they are put there
  std::vector<std::string> piles{};     ///< by the card zones' numbers
  std::optional<std::string> supply{};  ///< a supply of rings in the tray
  std::vector<AreaPlaces> areas{};      ///< those of a zone one after the other
  /// Of a flat thing in areas, the names of the pictures that may be on it; its own name where it is not here.
  std::map<table::Thing, std::vector<std::string>> faces{};
};

}  // namespace seneschal::simulation
