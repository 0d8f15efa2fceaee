#pragma once

#include <map>
#include <string>
#include <vector>

#include <opencv2/core.hpp>
#include <tl/expected.hpp>

#include "rules/strict_json/format_error.h"
#include "rules/table/layout.h"

namespace seneschal::simulation {

/// Places of an area, all for the same things, one on each. Millimetres.
struct AreaGroup {
  std::string zone;
  std::vector<table::Thing> things;
  bool are_faces = false;  ///< the things lie flat; others stand up
  bool is_round = false;   ///< the places
  cv::Size2d size;         ///< of each of them
  std::vector<cv::Point2d> at;
};

/// The areas that a board file lists, and the printed markers that it is found by.
struct AreasBoard {
  std::map<int, cv::Point2d> markers;
  double marker_side = 0;
  std::vector<AreaGroup> groups;  ///< those of a zone one after the other
};

/// Its areas as zones. What is in its box the board file does not say.
[[nodiscard]] table::Layout table_layout(const AreasBoard& board);

/// Reads the text of a board file. `name` is the file's name, for messages only. The error names the key and what was
/// expected there. `warnings`, where asked for, gets a sentence for each key that is not known.
[[nodiscard]] tl::expected<AreasBoard, strict_json::FormatError> parse_areas_board(const std::string& text,
                                                                                   const std::string& name,
                                                                                   std::vector<std::string>* warnings);

}  // namespace seneschal::simulation
