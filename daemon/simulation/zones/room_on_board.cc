#include "daemon/simulation/zones/room_on_board.h"

#include <algorithm>
#include <cstddef>

#include <fmt/format.h>

namespace seneschal::simulation {

std::optional<std::string> lack_of_room(const SimTable& table, const table::Setting& setting) {
  for (const AreaPlaces& area : table.places.areas) {
    const std::size_t places = table.measures.outlines.at(area.outlines).at.size();
    std::size_t wanted = 0;
    for (const auto& [thing, count] : setting.in<table::Amounts>(area.zone).of) {
      const bool is_here = std::find(area.things.begin(), area.things.end(), thing) != area.things.end();
      wanted += static_cast<std::size_t>(is_here ? count : 0);
    }
    if (wanted > places) {
      return fmt::format("{}: expected no more than the {} that the board has places for there ({}), found {}",
                         area.zone, places, fmt::join(area.things, ", "), wanted);
    }
  }
  return std::nullopt;
}

}  // namespace seneschal::simulation
