#pragma once

#include <span>
#include <string>

#include <nlohmann/json_fwd.hpp>
#include <opencv2/core.hpp>

#include "rules/table/reading.h"
#include "vision/board/board_game.h"
#include "vision/read_picture.h"
#include "vision/table.h"

namespace seneschal::eyes {

/// What sees the tables of a game, and how what it saw is shown.
struct TableEyes {
  const vision::BoardGame* board;

  /// What was read in the picture `file`, with the keys that `seneschal observe` prints.
  nlohmann::ordered_json (*reading_json)(const std::string& file, const table::Reading& seen);
  /// The picture `bgr` (CV_8UC3) with what `reader` has just `seen` in it drawn over.
  cv::Mat (*draw_reading)(const vision::TableReader& reader, const cv::Mat& bgr, const table::Reading& seen);
  /// The calibration picture `bgr` (CV_8UC3) with what was learned drawn over, what the learned table has `seen` in it,
  /// and a line of `caption` each.
  cv::Mat (*draw_table)(const vision::Table& table, const cv::Mat& bgr, const table::Reading& seen,
                        std::span<const std::string> caption);
};

}  // namespace seneschal::eyes
