#include "vision/sites/looks/board_values.h"

#include <cstddef>
#include <set>

namespace seneschal::vision {

namespace {

using strict_json::JsonNode;

constexpr double kFarthestMm = 2000;
constexpr std::size_t kMostNames = 32;

}  // namespace

BoardPoint read_board_point(const JsonNode& node) {
  const auto [x, y] = node.two_numbers(-kFarthestMm, kFarthestMm, "mm");
  return {x, y, 0};
}

std::vector<std::string> read_piece_names(const JsonNode& list) {
  std::vector<std::string> names;
  std::set<std::string> known;
  for (const JsonNode& item : list.items(1, kMostNames, "names of figures")) {
    names.push_back(item.text());
    if (names.back().empty() || names.back() == "?" || !known.insert(names.back()).second) {
      item.refuse("the name of a figure that no earlier one has, other than \"?\"");
    }
  }
  return names;
}

std::optional<double> read_piece_height(const JsonNode& places) {
  constexpr double kHighestMm = 500;
  const auto height = places.find("piece_height");
  return height ? std::optional(height->number(0, kHighestMm)) : std::nullopt;
}

void read_printed_markers(const JsonNode& node, Board& board) {
  node.at("dictionary").require("DICT_4X4_50");
  board.marker_side_mm = node.at("side").number(5, 500);
  const JsonNode centres = node.at("centres");
  for (const std::string& id : centres.keys()) {
    const auto [x, y] = centres.at(id).two_numbers(-kFarthestMm, kFarthestMm);
    board.marker_centres.emplace(centres.key_as_integer(id, 0, 49), BoardPoint{x, y, 0});
  }
}

}  // namespace seneschal::vision
