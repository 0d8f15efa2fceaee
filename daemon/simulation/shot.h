#pragma once

#include <string_view>

#include "daemon/simulation/chosen_places.h"
#include "rules/table/setting.h"

namespace seneschal::simulation {

/// A moment of a game at which people leave its table to itself.
struct Shot {
  std::string_view kind;   ///< "setup", "teach" for calibration, or another name that its game gives it
  table::Setting setting;  ///< without the disc
  double disc_deg = 0;     ///< how far people turned the disc, as Scene has it, if there is one
  bool has_hand = false;   ///< somebody reaches in before it and changes nothing
  ChosenPlaces places{};   ///< where it matters which
};

}  // namespace seneschal::simulation
