#include "vision/board.h"

#include <cmath>

#include "vision/json_fields.h"
#include "vision/marks.h"

namespace seneschal::vision {

namespace {

PlaceCircle read_circle(const Fields& fields, const char* count_key) {
  PlaceCircle circle;
  circle.count = fields.whole(count_key, 2, 400);
  circle.radius_mm = fields.number("radius", 1, 2000);
  circle.first = Angle::degrees(fields.number("first_angle_deg", -360, 360));
  fields.require_text("direction", "clockwise");
  return circle;
}

BoardPoint read_point(const Fields& fields, const char* key) {
  const auto [x, y] = fields.pair(key, -2000, 2000);
  return {x, y, 0};
}

void read_markers(const Fields& fields, Board& board) {
  fields.require_text("dictionary", "DICT_4X4_50");
  board.marker_side_mm = fields.number("side", 5, 500);
  const Fields centres = fields.object("centres");
  for (const std::string& id : centres.keys()) {
    const int number = centres.key_as_whole(id, 0, 49);
    board.marker_centres.emplace(number, read_point(centres, id.c_str()));
  }
}

void read_zones(const Fields& fields, Board& board) {
  const Fields tray = fields.object("ring_tray");
  board.ring_tray = {read_point(tray, "centre"), tray.number("radius", 1, 1000)};
  const Fields zone = fields.object("card_zone");
  const auto [width, height] = zone.pair("size", 1, 1000);
  const auto [card_width, card_height] = zone.pair("card", 1, 1000);
  board.card_zone = {read_point(zone, "centre"), width, height, card_width, card_height};
}

void read_pieces(const Fields& fields, Board& board) {
  const Fields figure = fields.object("figure");
  board.figure = {figure.number("height", 1, 500), figure.number("base_diameter", 1, 500),
                  figure.number("head_diameter", 1, 500)};
  const Fields ring = fields.object("ring");
  board.ring = {ring.number("outer_diameter", 1, 500), ring.number("thickness", 0.1, 100)};
}

void read_disc(const Fields& fields, Board& board) {
  board.disc.radius_mm = fields.number("radius", 1, 2000);
  board.disc.height_mm = fields.number("height", 0, 200);
  const Fields plates = fields.object("plates");
  board.disc.plate_radius_mm = plates.number("radius", 1, board.disc.radius_mm);
  plates.require_whole("count", board.seats.count);
  plates.require_whole("crown_at", 0);
}

Board read_board(const Fields& fields) {
  Board board;
  fields.pass_over("unit");  // a note to the reader: the unit is the millimetre
  std::tie(board.mat_width_mm, board.mat_height_mm) = fields.object("mat").pair("size", 10, 4000);
  board.marks = read_marks(fields);
  if (fields.has("markers") || !board.marks) {
    read_markers(fields.object("markers"), board);
  }
  const Fields seats = fields.object("seats");
  board.seats = read_circle(seats, "count");
  seats.require_whole("count", 28);
  seats.pass_over("carpet");  // where it lies is the edition's business
  board.crowned_seats = seats.whole_list("crowned", 0, 27);
  read_disc(fields.object("disc"), board);
  const Fields track = fields.object("track");
  board.track = read_circle(track, "spaces");
  track.require_whole("spaces", 50);
  board.track_width_mm = track.number("width", 1, 500);
  read_zones(fields, board);
  read_pieces(fields, board);
  return board;
}

}  // namespace

BoardPoint PlaceCircle::at(double index, double radius) const {
  const double angle = first.radians() - index * 2.0 * std::numbers::pi / count;
  return {radius * std::cos(angle), radius * std::sin(angle), 0};
}

std::vector<BoardPoint> Board::marker_corners(int id) const {
  const BoardPoint& centre = marker_centres.at(id);
  const double half = marker_side_mm / 2;
  return {{centre.x - half, centre.y + half, 0},
          {centre.x + half, centre.y + half, 0},
          {centre.x + half, centre.y - half, 0},
          {centre.x - half, centre.y - half, 0}};
}

tl::expected<Board, FormatError> parse_board(std::string_view text, const std::string& name,
                                             std::vector<std::string>* warnings) {
  return read_fields(text, name, read_board, warnings);
}

}  // namespace seneschal::vision
