#include "daemon/simulation/court/court_measures.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>
#include <variant>

#include "daemon/simulation/court/court_faces.h"
#include "daemon/simulation/zones/lesson_shots.h"
#include "daemon/simulation/zones/zones_on_board.h"
#include "rules/court/player.h"
#include "rules/court/state.h"
#include "rules/court/tenant/court_game.h"
#include "rules/court/tenant/court_table.h"
#include "vision/places/places_board.h"

namespace seneschal::simulation {
namespace {

const std::string kBesideTheBoard = "peasantry";
const table::Thing kBlackDie = "black-die";
constexpr double kCoinMm = 18;
constexpr double kCoinThickMm = 1.6;
constexpr double kTileMm = 24;
constexpr double kTileThickMm = 3;

/// Pawns of colours that stand out from most mats, blue, yellow, red and white, and a black die.
std::vector<sim::PieceMake> pieces_in_box() {
  return {{{"merlin"}, {204, 232}, {0.7, 0.88}, {0.5, 0.76}},
          {{"guinevere"}, {46, 56}, {0.8, 0.95}, {0.86, 0.95}},
          {{"arthur"}, {350, 366}, {0.8, 0.92}, {0.62, 0.84}},
          {{"lancelot"}, {30, 50}, {0.02, 0.1}, {0.88, 0.95}},
          {{kBlackDie}, {0, 360}, {0, 0.2}, {0.06, 0.11}, false, sim::PieceForm::kCube}};
}

/// The things that lie flat, coins apart from tiles, and which pictures each may bear.
void take_faces(const std::vector<vision::FlatGroup>& groups, SimTable& table) {
  sim::FaceMake coins{{}, {kCoinMm, kCoinMm}, true, kCoinThickMm};
  sim::FaceMake tiles{{}, {kTileMm, kTileMm}, false, kTileThickMm};
  for (const vision::FlatGroup& group : groups) {
    for (const table::Thing& thing : group.things) {
      if (table.places.faces.count(thing) == 0) {
        const auto& pictures = table.places.faces[thing] = pictures_of(thing);
        auto& faces = (group.is_round ? coins : tiles).faces;
        faces.insert(faces.end(), pictures.begin(), pictures.end());
      }
    }
  }
  table.measures.faces = {std::move(coins), std::move(tiles)};
}

/// Takes the places of one area: those of a group come one after the other.
void take_area(const vision::PlacesBoard& board, const vision::AreaPlaces& area, SimTable& table) {
  const vision::AreaPlace* last = nullptr;
  for (const vision::AreaPlace& place : area.places) {
    if (last == nullptr || last->is_flat != place.is_flat || last->group != place.group) {
      const double across = place.is_flat ? 0 : board.groups[place.group].sites.site_diameter_mm;
      table.places.areas.push_back({area.id, table.measures.outlines.size(), things_on(board, place), place.is_flat});
      table.measures.outlines.push_back({{},
                                         place.is_flat ? board.flats[place.group].size_mm : cv::Size2d(across, across),
                                         !place.is_flat || board.flats[place.group].is_round});
    }
    const vision::BoardPoint& at = middle_of(board, place);
    table.measures.outlines.back().at.emplace_back(at.x, at.y);
    last = &place;
  }
}

SimTable table_of(const vision::PlacesBoard& board) {
  SimTable table;
  for (const auto& [id, centre] : board.printed.markers.marker_centres) {
    table.measures.markers[id] = {centre.x, centre.y};
  }
  table.measures.marker_side = board.printed.markers.marker_side_mm;
  table.measures.mat = mat_round(table.measures.markers);
  for (const vision::AreaPlaces& area : board.areas) {
    take_area(board, area, table);
  }
  for (const vision::PieceGroup& group : board.groups) {
    std::copy_if(group.sites.classes.begin(), group.sites.classes.end(), std::back_inserter(table.places.figures),
                 [](const table::Thing& thing) { return thing != kBlackDie; });
  }
  take_faces(board.flats, table);
  table.measures.figure_height = 22;
  table.measures.figure_base = 12;
  table.measures.figure_head = 7.4;
  table.measures.cube_side = 14;
  table.measures.pieces = pieces_in_box();
  table.lessons = lesson_shots(board);
  return table;
}

}  // namespace

tl::expected<SimTable, std::string> read_court_table(const std::string& text, const std::string& file,
                                                     const game::Rules& rules, std::vector<std::string>* warnings) {
  const auto board = vision::parse_places_board(text, file, warnings);
  if (!board) {
    return tl::unexpected(board.error().message());
  }
  if (const auto apart = zone_apart(board_layout(rules), table_layout(*board, {}))) {
    return tl::unexpected(file + ": expected the zones of this game, which its board of the edition " +
                          std::string(rules.edition()) + " has otherwise: \"" + *apart + "\"");
  }
  return table_of(*board);
}

table::Layout board_layout(const game::Rules& rules) {
  const court::Edition& edition = court::edition_of(rules);
  int most = court::PlayerIndex::kMost;
  while (most > 0 && !edition.is_for(most)) {
    --most;
  }
  table::Layout layout = court::layout_of(edition, court::new_game(edition, most).value());
  std::erase_if(layout.zones, [](const table::Zone& zone) { return zone.id == kBesideTheBoard; });
  return layout;
}

table::Setting on_board(const game::Rules& rules, const table::Setting& setting) {
  return on_layout(board_layout(rules), setting);
}

}  // namespace seneschal::simulation
