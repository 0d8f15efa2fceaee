#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <opencv2/core.hpp>
#include <tl/expected.hpp>

#include "rules/strict_json/format_error.h"
#include "rules/table/layout.h"

namespace seneschal::simulation {

/// Where this game's zones are on a board, as its board file has them: the track, the trump levels and the places for
/// the cards of a trick. Millimetres from the board's middle, x to the right and y upwards.
struct BoardZones {
  std::vector<table::Thing> pawns;
  double space_diameter = 0;
  std::vector<std::vector<cv::Point2d>> spaces;  ///< the start first, each with a place for every pawn it holds
  std::vector<table::Thing> chips;
  double level_diameter = 0;
  std::vector<cv::Point2d> levels;  ///< the lowest first
  cv::Size2d card;
  std::vector<cv::Point2d> trick;
  double marker_side = 0;
  std::map<int, cv::Point2d> markers;  ///< middles by number, DICT_4X4_50
};

/// Reads the text of such a file; `file` names it in errors. `warnings`, where asked for, gets a sentence for each key
/// that is not known.
[[nodiscard]] tl::expected<BoardZones, strict_json::FormatError> parse_board_zones(std::string_view text,
                                                                                   const std::string& file,
                                                                                   std::vector<std::string>* warnings);

}  // namespace seneschal::simulation
