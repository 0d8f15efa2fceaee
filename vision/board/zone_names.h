#pragma once

#include <array>
#include <cstddef>
#include <string>

#include "rules/table/layout.h"

namespace seneschal::vision {

// The zones and things of a table by the names that its game gives them, under which a reading says what is in them.
// Vision does not know the game; a test holds the two together.
inline const std::string kDiscZone = "disc";
inline const std::string kTrackZone = "track";
inline const std::string kPileZone = "pile";
inline const std::string kSupplyZone = "ring-supply";
inline const table::Thing kRingThing = "ring";
[[nodiscard]] inline std::string seat_zone(std::size_t seat) {
  return "seat-" + std::to_string(seat);
}
[[nodiscard]] inline table::Thing marker_thing(const std::string& colour) {
  return "marker " + colour;
}
[[nodiscard]] inline table::Thing face_thing(const std::string& card, const std::string& colour) {
  return card + ' ' + colour;
}

}  // namespace seneschal::vision
