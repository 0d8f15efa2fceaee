#pragma once

#include <span>
#include <string>
#include <tl/expected.hpp>

#include "calibration/site_lessons.h"
#include "vision/sites/looks/sites_board.h"
#include "vision/sites/sites_table.h"

namespace seneschal::calibration {

using SitesPicture = LabelledPicture<vision::KnownSites>;

/// A learned board of sites and what the owner should know about it.
struct SitesCalibration {
  vision::SitesTable table;
  Remarks remarks;
};

/// Learns a board of sites from pictures in which it is known what stands where. They may be from different cameras at
/// different places. Refuses what would not work.
[[nodiscard]] tl::expected<SitesCalibration, Remark> calibrate_sites(const std::string& board_text,
                                                                     const std::string& board_name,
                                                                     std::span<const SitesPicture> pictures);

}  // namespace seneschal::calibration
