#pragma once

#include <optional>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include <opencv2/core.hpp>

#include "calibration/calibration_error.h"
#include "vision/board/marks.h"
#include "vision/camera/plane_view.h"
#include "vision/sites/looks/sites_board.h"
#include "vision/sites/sites_table.h"

namespace seneschal::calibration {

/// Four points that somebody clicked in a picture, in the order of the board file's "marks".
using Marks = vision::ClickedMarks;

/// A picture of a board of sites, as it comes from the owner.
struct SitesPicture {
  std::string name;  ///< of its file, for messages
  cv::Mat bgr;       ///< CV_8UC3
  std::optional<Marks> marks;
  vision::KnownSites known;  ///< what stands where
};

/// A learned board of sites and what the owner should know about it.
struct SitesCalibration {
  vision::SitesTable table;
  std::vector<std::string> findings;  ///< what was found, a line each
  std::vector<std::string> doubts;    ///< what may be wrong, and what to do about it
};

/// Learns a board of sites from pictures in which it is known what stands where. They may be from different cameras at
/// different places. Refuses what would not work.
[[nodiscard]] tl::expected<SitesCalibration, CalibrationError> calibrate_sites(const std::string& board_text,
                                                                               const std::string& board_name,
                                                                               std::span<const SitesPicture> pictures);

}  // namespace seneschal::calibration
