#include "daemon/simulation/artus/table_measures.h"

#include <array>
#include <vector>

#include "rules/artus/prestige.h"
#include "rules/artus/tenant/artus_table.h"
#include "vision/board/artus/board_file.h"

namespace seneschal::simulation {

namespace {

// With three points.
const std::array<cv::Point2d, 7> kCrown{
    {{-0.46, -0.36}, {-0.5, 0.26}, {-0.24, -0.06}, {0, 0.42}, {0.24, -0.06}, {0.5, 0.26}, {0.46, -0.36}}};

std::vector<sim::PieceMake> piece_makes() {
  return {{{"red", "marker red"}, {350, 366}, {0.78, 0.92}, {0.62, 0.84}},
          {{"blue", "marker blue"}, {204, 232}, {0.68, 0.88}, {0.5, 0.76}},
          {{"black", "marker black"}, {0, 360}, {0.0, 0.25}, {0.09, 0.16}},
          {{"beige", "marker beige"}, {26, 44}, {0.22, 0.42}, {0.76, 0.9}},
          {{"silver"}, {200, 230}, {0.0, 0.05}, {0.84, 0.92}, true},
          {{"bronze"}, {18, 26}, {0.62, 0.76}, {0.66, 0.76}, true}};
}

}  // namespace

std::optional<sim::TableMeasures> measures_of(const vision::Board& board, const artus::Edition& edition) {
  if (board.seats.count != artus::Seat::kCount || board.track.count != artus::kTrackSpaces) {
    return std::nullopt;
  }
  sim::TableMeasures table;
  table.mat = {board.mat_width_mm, board.mat_height_mm};
  table.marker_side = board.marker_side_mm;
  for (const auto& [id, centre] : board.marker_centres) {
    table.markers[id] = {centre.x, centre.y};
  }
  table.seats = board.seats.count;
  table.seat_radius = board.seats.radius_mm;
  table.seat_first_deg = board.seats.first.degrees();
  table.mark = {kCrown.begin(), kCrown.end()};
  table.marked_seats = board.marked_seats;
  for (const artus::Seat seat : edition.carpet) {
    table.striped_seats.push_back(seat.to_int());
  }
  table.disc_radius = board.disc.radius_mm;
  table.disc_height = board.disc.height_mm;
  table.plate_radius = board.disc.plate_radius_mm;
  table.wheel.assign(edition.wheel.begin(), edition.wheel.end());
  table.wheel.front().reset();
  table.track_spaces = board.track.count;
  table.track_radius = board.track.radius_mm;
  table.track_width = board.track_width_mm;
  table.track_first_deg = board.track.first.degrees();
  table.tray = {board.ring_tray.centre.x, board.ring_tray.centre.y};
  table.tray_radius = board.ring_tray.radius_mm;
  table.card_zones = {{board.card_zone.centre.x, board.card_zone.centre.y}};
  table.card_zone_size = {board.card_zone.width_mm, board.card_zone.height_mm};
  table.card = {board.card_zone.card_width_mm, board.card_zone.card_height_mm};
  table.figure_height = board.figure.height_mm;
  table.figure_base = board.figure.base_diameter_mm;
  table.figure_head = board.figure.head_diameter_mm;
  table.ring_outer = board.ring.outer_diameter_mm;
  table.ring_thickness = board.ring.thickness_mm;
  table.pieces = piece_makes();
  return table;
}

tl::expected<sim::TableMeasures, std::string> read_measures(const std::string& text, const std::string& file,
                                                            const artus::Edition& edition,
                                                            std::vector<std::string>* warnings) {
  const auto board = vision::parse_board(text, file, warnings);
  if (!board) {
    return tl::unexpected(board.error().message());
  }
  auto measures = measures_of(*board, edition);
  if (!measures) {
    return tl::unexpected(file + ": the simulated table needs 28 seats and a prestige track of 50 spaces");
  }
  return std::move(*measures);
}

const TablePlaces& artus_places() {
  static const TablePlaces places = [] {
    TablePlaces made{{}, {}, artus::kTrackZone, artus::all_markers(), {artus::kPileZone}, artus::kSupplyZone};
    for (const artus::Seat seat : artus::SeatSet::all()) {
      made.seats.push_back(artus::zone_of(seat));
    }
    for (int figure = 0; figure < artus::kFigureCount; ++figure) {
      made.figures.push_back(artus::thing_of(static_cast<artus::Figure>(figure)));
    }
    return made;
  }();
  return places;
}

double disc_degrees(artus::Seat seat) {
  return 360.0 * seat.to_int() / artus::Seat::kCount;
}

}  // namespace seneschal::simulation
