#pragma once

#include <cstddef>
#include <map>
#include <string>

#include "rules/table/layout.h"

namespace seneschal::simulation {

/// Which place a thing takes where its zone has several for it: by the zone, and there by the thing. Counted from 0: on
/// a track from place to place of the thing's space, in an area through all its places, both in the board file's order.
/// People put what is not here on any place that is free.
using ChosenPlaces = std::map<std::string, std::map<table::Thing, std::size_t>>;

}  // namespace seneschal::simulation
