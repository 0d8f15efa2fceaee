#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "rules/strict_json/format_error.h"
#include "vision/places/places_board.h"
#include "vision/sites/bare_ground.h"
#include "vision/sites/sites_table.h"

namespace seneschal::vision {

/// Everything that calibration knows of one board of zones.
struct PlacesTable {
  PlacesBoard board;
  std::string board_text;        ///< the board file as it was given
  std::vector<SitesLook> looks;  ///< of each of the board's groups
  BareGround ground;
};

/// Is this the text of a table file of a board of zones?
[[nodiscard]] bool is_places_table(std::string_view text);

/// The text of a table file, format "seneschal-places/1".
[[nodiscard]] std::string places_table_text(const PlacesTable& table);

/// Reads the text of a table file of zones. `name` is the file's name, for messages only.
[[nodiscard]] tl::expected<PlacesTable, strict_json::FormatError> parse_places_table(
    std::string_view text, const std::string& name, std::vector<std::string>* warnings = nullptr);

}  // namespace seneschal::vision
