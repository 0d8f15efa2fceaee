#pragma once

#include <nlohmann/json.hpp>

#include "vision/places/places_board.h"

namespace seneschal::tests {

/// The text of a board file with one track, two spots and a pile.
inline nlohmann::json small_zones() {
  return nlohmann::json::parse(R"({
    "unit": "mm",
    "tracks": {"road": {"diameter": 24, "markers": ["cart", "horse"],
                        "spaces": [[[0, 0], [30, 0]], [[60, 0]], [[90, 0]]]}},
    "spots": {"barn": {"diameter": 26, "figures": ["hay", "oats"], "at": [[0, 50], [40, 50]]}},
    "piles": {"deck": {"card": [56, 87], "at": [[150, 0]]}},
    "markers": {"dictionary": "DICT_4X4_50", "side": 42, "centres": {"0": [-100, 100], "1": [250, -100]}}})");
}

inline vision::PlacesBoard small_board() {
  return vision::parse_places_board(small_zones().dump(), "board.json").value();
}

}  // namespace seneschal::tests
