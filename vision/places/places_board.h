#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include <opencv2/core.hpp>

#include "rules/strict_json/format_error.h"
#include "rules/table/layout.h"
#include "vision/board/board.h"
#include "vision/sites/bare_ground.h"
#include "vision/sites/looks/sites_board.h"

namespace seneschal::vision {

// Boards of zones: tracks of places for markers, spots for figures, piles for cards, areas with places for both figures
// and what lies flat.

/// What the places of a group belong to.
enum class GroupKind { kTrack, kSpots, kAreas };

/// Places where pieces of the same kinds stand or lie, one at each: the spots of a name, the places of a track, or
/// those of all areas on which figures of the same kinds stand. They are looked at as a board of sites of their own.
struct PieceGroup {
  /// Of the track's zone, what the spots' zones are called before their numbers, or the figures of areas.
  std::string id;
  GroupKind kind = GroupKind::kSpots;
  SitesBoard sites;           ///< whose ids are those of the spots' zones, and say of other places where they are
  int spaces = 0;             ///< of a track
  std::vector<int> space_of;  ///< of each of a track's places; empty for others

  [[nodiscard]] bool is_track() const { return kind == GroupKind::kTrack; }
};

/// Places of all areas on which the same flat pieces lie, one at each, a little aside and turned anyhow.
struct FlatGroup {
  cv::Size2d size_mm;  ///< of a piece; of a round one its diameter, both ways
  bool is_round = false;
  std::vector<table::Thing> things;
  std::vector<BoardPoint> at;
};

/// One place of an area.
struct AreaPlace {
  bool is_flat = false;
  std::size_t group = 0;  ///< among the board's flat groups, or its groups of pieces
  std::size_t place = 0;  ///< of that group
};

/// The places of an area, in the order of its board file.
struct AreaPlaces {
  std::string id;  ///< of the area's zone
  std::vector<AreaPlace> places;
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
  std::vector<FlatGroup> flats;
  std::vector<AreaPlaces> areas;
};

/// Everything that may lie on one of an area's places.
[[nodiscard]] const std::vector<table::Thing>& things_on(const PlacesBoard& board, const AreaPlace& place);
/// Its middle.
[[nodiscard]] const BoardPoint& middle_of(const PlacesBoard& board, const AreaPlace& place);
/// Everything that may lie flat on the board's areas.
[[nodiscard]] std::vector<table::Thing> flat_things(const PlacesBoard& board);

/// The zones, the piles showing `faces`. What is in its box the board file does not say.
[[nodiscard]] table::Layout table_layout(const PlacesBoard& board, const std::vector<table::Thing>& faces);

/// Where a card may lie that people put on its place, as what hides the ground.
[[nodiscard]] GamePlace game_place(const CardPlace& pile);

/// Where a flat piece may lie, on one of its group's places.
[[nodiscard]] GamePlace game_place(const FlatGroup& flats, std::size_t place);

/// The board with all its places, of which the ground is what is left.
[[nodiscard]] PlayedBoard played_board(const PlacesBoard& board);

/// Is this the text of a board file of zones? Text that is no JSON object is not.
[[nodiscard]] bool lists_zones(std::string_view text);

/// Reads the text of a board file of zones. `name` is the file's name, for messages only. The error names the key and
/// what was expected there. `warnings`, where asked for, gets a sentence for each key that is not known.
[[nodiscard]] tl::expected<PlacesBoard, strict_json::FormatError> parse_places_board(
    std::string_view text, const std::string& name, std::vector<std::string>* warnings = nullptr);

}  // namespace seneschal::vision
