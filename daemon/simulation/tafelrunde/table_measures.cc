#include "daemon/simulation/tafelrunde/table_measures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>
#include <variant>

#include "daemon/simulation/zones/lesson_shots.h"
#include "daemon/simulation/zones/zones_on_board.h"
#include "rules/tafelrunde/player.h"
#include "rules/tafelrunde/setup.h"
#include "rules/tafelrunde/tenant/tafelrunde_game.h"
#include "rules/tafelrunde/tenant/tafelrunde_table.h"
#include "vision/board/geometry.h"
#include "vision/places/places_board.h"
#include "vision/sites/looks/sites_board.h"

namespace seneschal::simulation {
namespace {

constexpr double kCardMarginMm = 2;  // of a card's printed outline, to each side

/// A sword, 1 long with its point upwards.
const std::array<cv::Point2d, 15> kSword{{{0, 0.5},
                                          {0.06, 0.4},
                                          {0.06, -0.17},
                                          {0.22, -0.17},
                                          {0.22, -0.26},
                                          {0.06, -0.26},
                                          {0.06, -0.4},
                                          {0.1, -0.5},
                                          {-0.1, -0.5},
                                          {-0.06, -0.4},
                                          {-0.06, -0.26},
                                          {-0.22, -0.26},
                                          {-0.22, -0.17},
                                          {-0.06, -0.17},
                                          {-0.06, 0.4}}};

/// Red, yellow, green, blue, black and white pawns, in the order in which the box has them, and a chip of each colour
/// of the cards.
std::vector<sim::PieceMake> piece_makes() {
  return {{{"pawn-0"}, {350, 366}, {0.8, 0.92}, {0.62, 0.84}},
          {{"pawn-1"}, {46, 56}, {0.8, 0.95}, {0.86, 0.95}},
          {{"pawn-2"}, {120, 145}, {0.6, 0.85}, {0.35, 0.55}},
          {{"pawn-3"}, {204, 232}, {0.7, 0.88}, {0.5, 0.76}},
          {{"pawn-4"}, {0, 360}, {0, 0.2}, {0.08, 0.14}},
          {{"pawn-5"}, {30, 50}, {0.02, 0.1}, {0.88, 0.95}},
          {{"red"}, {350, 366}, {0.78, 0.92}, {0.6, 0.84}, false, sim::PieceForm::kChip},
          {{"yellow"}, {46, 56}, {0.75, 0.95}, {0.82, 0.95}, false, sim::PieceForm::kChip},
          {{"green"}, {115, 145}, {0.55, 0.85}, {0.36, 0.58}, false, sim::PieceForm::kChip},
          {{"blue"}, {206, 228}, {0.68, 0.88}, {0.5, 0.78}, false, sim::PieceForm::kChip},
          {{"black"}, {0, 360}, {0, 0.15}, {0.09, 0.16}, false, sim::PieceForm::kChip},
          {{"violet"}, {274, 296}, {0.45, 0.7}, {0.42, 0.6}, false, sim::PieceForm::kChip}};
}

cv::Point2d point(const vision::BoardPoint& at) {
  return {at.x, at.y};
}

/// The spaces of a track, each with its places, and printed as the edition has them.
std::vector<sim::Place> spaces_of(const vision::PieceGroup& track, const tafelrunde::Edition& edition) {
  std::vector<sim::Place> spaces;
  for (int number = 0; number < track.spaces; ++number) {
    const auto space = tafelrunde::Space::from_int(number).value();
    const auto print = space == edition.king      ? sim::PlacePrint::kGolden
                       : edition.has_sword(space) ? sim::PlacePrint::kMarked
                                                  : sim::PlacePrint::kPlain;
    spaces.push_back({{}, track.sites.site_diameter_mm, std::to_string(number), print});
  }
  for (std::size_t i = 0; i < track.space_of.size(); ++i) {
    spaces[static_cast<std::size_t>(track.space_of[i])].at.push_back(point(track.sites.sites[i].at));
  }
  return spaces;
}

/// Of a board that has the game's zones.
sim::TableMeasures measures_of(const vision::PlacesBoard& board, const tafelrunde::Edition& edition) {
  sim::TableMeasures table;
  for (const auto& [id, centre] : board.printed.markers.marker_centres) {
    table.markers[id] = point(centre);
  }
  table.mat = mat_round(table.markers);
  table.marker_side = board.printed.markers.marker_side_mm;
  table.mark = {kSword.begin(), kSword.end()};
  for (const vision::PieceGroup& group : board.groups) {
    if (group.is_track()) {
      table.spaces = spaces_of(group, edition);
      continue;
    }
    for (const vision::Site& level : group.sites.sites) {
      table.spots.push_back({{point(level.at)}, group.sites.site_diameter_mm, std::to_string(table.spots.size() + 1)});
    }
  }
  for (const vision::CardPlace& pile : board.piles) {
    table.card_zones.push_back(point(pile.zone.centre));
    table.card = {pile.zone.card_width_mm, pile.zone.card_height_mm};
  }
  table.card_zone_size = {table.card.width + 2 * kCardMarginMm, table.card.height + 2 * kCardMarginMm};
  table.figure_height = 28;
  table.figure_base = 14.4;
  table.figure_head = 8.4;
  table.chip_diameter = 20;
  table.chip_thickness = 4;
  table.pieces = piece_makes();
  return table;
}

/// What the game's zones are on the table, in the layout's order.
TablePlaces places_of(const table::Layout& layout) {
  TablePlaces places;
  for (const table::Zone& zone : layout.zones) {
    if (const auto* track = std::get_if<table::Track>(&zone.kind)) {
      places.track = zone.id;
      places.markers = track->markers;
      places.figures = track->markers;
    } else if (std::holds_alternative<table::Spot>(zone.kind)) {
      places.seats.push_back(zone.id);
    } else {
      places.piles.push_back(zone.id);
    }
  }
  return places;
}

}  // namespace

tl::expected<SimTable, std::string> read_tafelrunde_table(const std::string& text, const std::string& file,
                                                          const game::Rules& rules,
                                                          std::vector<std::string>* warnings) {
  const auto board = vision::parse_places_board(text, file, warnings);
  if (!board) {
    return tl::unexpected(board.error().message());
  }
  const table::Layout layout = whole_layout(rules);
  const auto& faces = std::get<table::Pile>(layout.zones.back().kind).faces;
  if (const auto apart = zone_apart(layout, vision::table_layout(*board, faces))) {
    return tl::unexpected(file + ": expected the zones of this game, which its board of the edition " +
                          std::string(rules.edition()) + " has otherwise: \"" + *apart + "\"");
  }
  return SimTable{measures_of(*board, tafelrunde::edition_of(rules)), places_of(layout), {}, lesson_shots(*board)};
}

table::Layout whole_layout(const game::Rules& rules) {
  const tafelrunde::Edition& edition = tafelrunde::edition_of(rules);
  return tafelrunde::layout_of(edition,
                               tafelrunde::new_game(edition, edition.most_players, tafelrunde::PlayerIndex()).value());
}

table::Setting on_whole_board(const game::Rules& rules, const table::Setting& setting) {
  return on_layout(whole_layout(rules), setting);
}

}  // namespace seneschal::simulation
