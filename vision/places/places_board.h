#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "rules/strict_json/format_error.h"
#include "rules/table/layout.h"
#include "vision/board/board.h"
#include "vision/sites/bare_ground.h"
#include "vision/sites/looks/sites_board.h"

namespace seneschal::vision {

// Boards of zones: tracks of places for markers, spots for figures, piles for cards.

/// Places where pieces of the same kinds stand or lie, one at each: the spots of a name, or the places of a track. They
/// are looked at as a board of sites of their own.
struct PieceGroup {
  std::string id;    ///< of the track's zone, or what the spots' zones are called before their numbers
  SitesBoard sites;  ///< whose ids are those of the spots' zones, and say of a track's places where they are in it
  int spaces = 0;    ///< of a track; 0 for spots
  std::vector<int> space_of;  ///< of each of a track's places; empty for spots

  [[nodiscard]] bool is_track() const { return spaces > 0; }
};

/// Where a card lies, more or less, people lay it a little aside and turned.
struct CardPlace {
  std::string id;  ///< of the pile's zone
  CardZone zone;
};

/// A board of zones, as its owner measured or printed it.
struct PlacesBoard {
  SitesBoard printed;  ///< its markers and marks, and no places: what a picture's plane is found by
  std::vector<PieceGroup> groups;
  std::vector<CardPlace> piles;
};

/// The zones, the piles showing `faces`. What is in its box the board file does not say.
[[nodiscard]] table::Layout table_layout(const PlacesBoard& board, const std::vector<table::Thing>& faces);

/// Where a card may lie that people put on its place, as what hides the ground.
[[nodiscard]] GamePlace game_place(const CardPlace& pile);

/// The board with all its places, of which the ground is what is left.
[[nodiscard]] PlayedBoard played_board(const PlacesBoard& board);

/// Is this the text of a board file of zones? Text that is no JSON object is not.
[[nodiscard]] bool lists_zones(std::string_view text);

/// Reads the text of a board file of zones. `name` is the file's name, for messages only. The error names the key and
/// what was expected there. `warnings`, where asked for, gets a sentence for each key that is not known.
[[nodiscard]] tl::expected<PlacesBoard, strict_json::FormatError> parse_places_board(
    std::string_view text, const std::string& name, std::vector<std::string>* warnings = nullptr);

}  // namespace seneschal::vision
