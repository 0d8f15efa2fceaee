#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "rules/strict_json/format_error.h"
#include "vision/sites/bare_ground.h"
#include "vision/sites/figure_light.h"
#include "vision/sites/looks/empty_look.h"
#include "vision/sites/looks/figure_cover.h"
#include "vision/sites/looks/site_classifier.h"
#include "vision/sites/looks/site_layout.h"
#include "vision/sites/looks/sites_board.h"
#include "vision/sites/place_prints.h"
#include "vision/sites/site_evidence.h"

namespace seneschal::vision {

/// How the places of a board look: empty, and with each class of figure. Nothing of any one camera or light.
struct SitesLook {
  EmptyLook empty;
  FigureProfile profile{};
  FigureColours figures;
  SiteClassifier first;   ///< for a picture of which nothing is known yet
  SiteClassifier second;  ///< where the light and what stands in front are known about
  Paleness paleness;
  EvidenceWeights weights;
  PlacePrints prints;
};

/// Everything that calibration knows of one board of sites.
struct SitesTable {
  SitesBoard board;
  std::string board_text;  ///< the board file as it was given
  SitesLook look;
  BareGround ground;
};

/// Is this the text of a table file of a board of sites?
[[nodiscard]] bool is_sites_table(std::string_view text);

/// The text of a table file, format "seneschal-sites/3".
[[nodiscard]] std::string sites_table_text(const SitesTable& table);

/// Reads the text of a table file of sites. `name` is the file's name, for messages only.
[[nodiscard]] tl::expected<SitesTable, strict_json::FormatError> parse_sites_table(
    std::string_view text, const std::string& name, std::vector<std::string>* warnings = nullptr);

}  // namespace seneschal::vision
