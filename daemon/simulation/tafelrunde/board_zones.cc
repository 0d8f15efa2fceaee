#include "daemon/simulation/tafelrunde/board_zones.h"

#include <cstddef>

#include "rules/strict_json/read_json.h"

namespace seneschal::simulation {
namespace {

using strict_json::JsonNode;

constexpr double kFurthestMm = 2000;  // of a place from the board's middle
constexpr double kLargestMm = 300;    // of a place and of a card
constexpr std::size_t kMostPlaces = 100;

cv::Point2d point_in(const JsonNode& node) {
  const auto [x, y] = node.two_numbers(-kFurthestMm, kFurthestMm, "mm");
  return {x, y};
}

std::vector<cv::Point2d> points_in(const JsonNode& node) {
  std::vector<cv::Point2d> points;
  for (const JsonNode& each : node.items(1, kMostPlaces, "places")) {
    points.push_back(point_in(each));
  }
  return points;
}

std::vector<table::Thing> things_in(const JsonNode& node) {
  std::vector<table::Thing> things;
  for (const JsonNode& each : node.items(1, kMostPlaces, "pieces")) {
    things.push_back(each.text());
  }
  return things;
}

BoardZones zones_in(const JsonNode& root) {
  constexpr int kMarkerIds = 50;  // of the dictionary
  BoardZones zones;
  const JsonNode track = root.at("tracks").at("track");
  zones.pawns = things_in(track.at("markers"));
  zones.space_diameter = track.at("diameter").number(1, kLargestMm);
  for (const JsonNode& space : track.at("spaces").items(1, kMostPlaces, "spaces")) {
    zones.spaces.push_back(points_in(space));
  }
  const JsonNode level = root.at("spots").at("level");
  zones.chips = things_in(level.at("figures"));
  zones.level_diameter = level.at("diameter").number(1, kLargestMm);
  zones.levels = points_in(level.at("at"));
  const JsonNode trick = root.at("piles").at("trick");
  const auto [width, height] = trick.at("card").two_numbers(1, kLargestMm, "mm");
  zones.card = {width, height};
  zones.trick = points_in(trick.at("at"));
  const JsonNode markers = root.at("markers");
  markers.at("dictionary").require("DICT_4X4_50");
  zones.marker_side = markers.at("side").number(1, kLargestMm);
  const JsonNode centres = markers.at("centres");
  for (const std::string& id : centres.keys()) {
    zones.markers[centres.key_as_integer(id, 0, kMarkerIds - 1)] = point_in(centres.at(id));
  }
  if (zones.markers.empty()) {
    centres.refuse("at least one printed marker");
  }
  root.pass_over({"unit", "marks"});
  return zones;
}

}  // namespace

tl::expected<BoardZones, strict_json::FormatError> parse_board_zones(std::string_view text, const std::string& file,
                                                                     std::vector<std::string>* warnings) {
  return strict_json::read_json(text, file, zones_in, warnings);
}

}  // namespace seneschal::simulation
