#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "rules/strict_json/format_error.h"
#include "vision/places/places_board.h"

namespace seneschal::vision {

/// What is known to lie on a board of zones in a picture.
struct KnownPlaces {
  std::vector<KnownSites> groups;                ///< of each of the board's groups
  std::vector<bool> is_pile_empty;               ///< of each pile whether it is known to be
  std::vector<std::vector<bool>> is_flat_empty;  ///< the same of each of the board's flat groups' places
};

/// A board on which nothing lies.
[[nodiscard]] KnownPlaces nothing_on(const PlacesBoard& board);

/// Reads the text of a labels file: by the zone's id what lies there, as a setting has it (rules/table/json), of an
/// area a list of what lies on each of its places, null for nothing. A zone that it leaves out, or says "?" or "hidden"
/// of, is unknown. So is the place of a marker that lies or shares its place, and so are all places of a space with
/// several of them where a marker stands of which it is not said on which, {"space": 0, "place": 2}, the first being 0.
[[nodiscard]] tl::expected<KnownPlaces, strict_json::FormatError> parse_known_places(const PlacesBoard& board,
                                                                                     std::string_view text,
                                                                                     const std::string& name);

}  // namespace seneschal::vision
