#pragma once

#include <span>
#include <vector>

#include <opencv2/core.hpp>

#include "vision/sites/looks/empty_look.h"
#include "vision/sites/looks/site_samples.h"

namespace seneschal::vision {

// A crop's grid: columns across the line of sight, rows from above a figure down to in front of its place.
inline constexpr int kCropColumns = 16;
inline constexpr int kCropRows = 32;

/// One place as the picture shows it, with the camera below and what a figure's body would cover above, whatever the
/// size of the board and the side that it is seen from.
struct SiteCrop {
  cv::Mat colours;    ///< CV_32FC3 of log_colours, kCropRows x kCropColumns, 0 where it looks like the empty place
  float tangent = 0;  ///< of the angle between straight up and the line of sight
};

/// A crop of each place, in light as `light` has it next to the places.
[[nodiscard]] std::vector<SiteCrop> site_crops(const SitesBoard& board, const SiteLayout& layout, const PlaneView& view,
                                               const cv::Mat& log_colours, const EmptyLook& look,
                                               const BoardLight& light);

}  // namespace seneschal::vision
