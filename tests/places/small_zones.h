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

/// The same with two areas: figures of the same kinds stand in both.
inline nlohmann::json small_areas() {
  nlohmann::json board = small_zones();
  board["areas"] = nlohmann::json::parse(R"({
    "field": [{"round": 18, "faces": ["corn", "rye"], "at": [[0, -60], [22, -60]]},
              {"standing": 20, "figures": ["man", "maid"], "at": [[50, -60]]}],
    "yard": [{"standing": 20, "figures": ["man", "maid"], "at": [[90, -60]]},
             {"flat": [24, 30], "faces": ["straw"], "at": [[120, -60]]},
             {"standing": 14, "figures": ["dog"], "at": [[150, -60]]}]})");
  return board;
}

inline vision::PlacesBoard board_with_areas() {
  return vision::parse_places_board(small_areas().dump(), "board.json").value();
}

inline vision::PlacesBoard small_board() {
  return vision::parse_places_board(small_zones().dump(), "board.json").value();
}

}  // namespace seneschal::tests
