#include "daemon/simulation/court/areas_board.h"

#include <utility>

#include "rules/strict_json/read_json.h"
#include "vision/board/board.h"
#include "vision/sites/looks/board_values.h"

namespace seneschal::simulation {
namespace {

using strict_json::JsonNode;

constexpr double kSmallestPlaceMm = 1;
constexpr double kLargestPlaceMm = 1000;
constexpr std::size_t kMostGroups = 20;
constexpr std::size_t kMostPlaces = 500;

AreaGroup read_group(const std::string& zone, const JsonNode& node) {
  AreaGroup group;
  group.zone = zone;
  const auto round = node.find("round");
  const auto flat = node.find("flat");
  if (flat) {
    const auto [width, height] = flat->two_numbers(kSmallestPlaceMm, kLargestPlaceMm, "mm");
    group.size = {width, height};
  } else {
    const double diameter = (round ? *round : node.at("standing")).number(kSmallestPlaceMm, kLargestPlaceMm);
    group.size = {diameter, diameter};
    group.is_round = true;
  }
  group.are_faces = flat || round;
  group.things = vision::read_piece_names(node.at(group.are_faces ? "faces" : "figures"));
  for (const JsonNode& place : node.at("at").items(1, kMostPlaces, "places")) {
    const vision::BoardPoint at = vision::read_board_point(place);
    group.at.emplace_back(at.x, at.y);
  }
  return group;
}

AreasBoard read_board_of_areas(const JsonNode& node) {
  AreasBoard board;
  vision::Board printed;
  vision::read_printed_markers(node.at("markers"), printed);
  board.marker_side = printed.marker_side_mm;
  for (const auto& [id, centre] : printed.marker_centres) {
    board.markers[id] = {centre.x, centre.y};
  }
  const JsonNode areas = node.at("areas");
  for (const std::string& zone : areas.keys()) {
    for (const JsonNode& group : areas.at(zone).items(1, kMostGroups, "groups of places")) {
      board.groups.push_back(read_group(zone, group));
    }
  }
  node.pass_over({"unit"});
  return board;
}

}  // namespace

table::Layout table_layout(const AreasBoard& board) {
  table::Layout layout;
  for (const AreaGroup& group : board.groups) {
    if (layout.zones.empty() || layout.zones.back().id != group.zone) {
      layout.zones.push_back({group.zone, table::Area{}});
    }
    auto& things = std::get<table::Area>(layout.zones.back().kind).things;
    things.insert(things.end(), group.things.begin(), group.things.end());
  }
  return layout;
}

tl::expected<AreasBoard, strict_json::FormatError> parse_areas_board(const std::string& text, const std::string& name,
                                                                     std::vector<std::string>* warnings) {
  return strict_json::read_json(text, name, read_board_of_areas, warnings);
}

}  // namespace seneschal::simulation
