#include "vision/board/artus/board_file.h"

#include <tuple>

#include "rules/strict_json/json_node.h"
#include "rules/strict_json/read_json.h"
#include "vision/board/marks.h"

namespace seneschal::vision {

namespace {

using strict_json::JsonNode;

PlaceCircle read_circle(const JsonNode& node, int count) {
  PlaceCircle circle;
  circle.count = count;
  circle.radius_mm = node.at("radius").number(1, 2000);
  circle.first = Angle::degrees(node.at("first_angle_deg").number(-360, 360));
  node.at("direction").require("clockwise");
  return circle;
}

BoardPoint read_point(const JsonNode& node) {
  const auto [x, y] = node.two_numbers(-2000, 2000);
  return {x, y, 0};
}

void read_markers(const JsonNode& node, Board& board) {
  node.at("dictionary").require("DICT_4X4_50");
  board.marker_side_mm = node.at("side").number(5, 500);
  const JsonNode centres = node.at("centres");
  for (const std::string& id : centres.keys()) {
    const int number = centres.key_as_integer(id, 0, 49);
    board.marker_centres.emplace(number, read_point(centres.at(id)));
  }
}

void read_zones(const JsonNode& node, Board& board) {
  const JsonNode tray = node.at("ring_tray");
  board.ring_tray = {read_point(tray.at("centre")), tray.at("radius").number(1, 1000)};
  const JsonNode zone = node.at("card_zone");
  const auto [width, height] = zone.at("size").two_numbers(1, 1000);
  const auto [card_width, card_height] = zone.at("card").two_numbers(1, 1000);
  board.card_zone = {read_point(zone.at("centre")), width, height, card_width, card_height};
}

void read_pieces(const JsonNode& node, Board& board) {
  const JsonNode figure = node.at("figure");
  board.figure = {figure.at("height").number(1, 500), figure.at("base_diameter").number(1, 500),
                  figure.at("head_diameter").number(1, 500)};
  const JsonNode ring = node.at("ring");
  board.ring = {ring.at("outer_diameter").number(1, 500), ring.at("thickness").number(0.1, 100)};
}

void read_disc(const JsonNode& node, Board& board) {
  board.disc.radius_mm = node.at("radius").number(1, 2000);
  board.disc.height_mm = node.at("height").number(0, 200);
  const JsonNode plates = node.at("plates");
  board.disc.plate_radius_mm = plates.at("radius").number(1, board.disc.radius_mm);
  plates.at("count").require(board.seats.count);
  plates.at("crown_at").require(0);
}

Board read_board(const JsonNode& node) {
  Board board;
  board.pieces = artus_board().pieces;
  node.pass_over({"unit"});  // a note to the reader: the unit is the millimetre
  std::tie(board.mat_width_mm, board.mat_height_mm) = node.at("mat").at("size").two_numbers(10, 4000);
  board.marks = read_marks(node);
  if (node.find("markers") || !board.marks) {
    read_markers(node.at("markers"), board);
  }
  const JsonNode seats = node.at("seats");
  board.seats = read_circle(seats, seats.at("count").integer(kFewestSeats, kMostSeats));
  seats.pass_over({"carpet"});  // where it lies is the edition's business
  board.marked_seats = seats.at("crowned").integers(0, board.seats.count - 1);
  read_disc(node.at("disc"), board);
  const JsonNode track = node.at("track");
  board.track = read_circle(track, track.at("spaces").integer(kFewestSpaces, kMostSpaces));
  board.track_width_mm = track.at("width").number(1, 500);
  read_zones(node, board);
  read_pieces(node, board);
  return board;
}

}  // namespace

const BoardGame& artus_board() {
  static const BoardGame game{
      {{{"red", true, false, {{200, 32, 38}}},
        {"blue", true, false, {{40, 90, 170}}},
        {"black", true, false, {{32, 30, 30}}},
        {"beige", true, false, {{212, 180, 140}}},
        {"silver", false, true, {{225, 226, 230}}},
        {"bronze", false, true, {{182, 108, 58}}}},
       "large_crown_empty",
       "crowned_empty",
       "king_bronze_1-7_red",
       "prestige track",
       "knight",
       "prince",
       "crown",
       "crowned",
       3,
       1},
      parse_board,
  };
  return game;
}

tl::expected<Board, strict_json::FormatError> parse_board(std::string_view text, const std::string& name,
                                                          std::vector<std::string>* warnings) {
  return strict_json::read_json(text, name, read_board, warnings);
}

}  // namespace seneschal::vision
