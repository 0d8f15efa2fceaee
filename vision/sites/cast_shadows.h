#pragma once

#include <random>

#include <opencv2/core.hpp>

#include "vision/sites/looks/figure_cover.h"

namespace seneschal::vision {

/// The shadows that a picture's figures might cast on the board under a lamp of another place: CV_32F of `size`, 1
/// where all its light arrives, 0 where none does. Figures themselves stay lit. `known` (CV_32F) has a row for each
/// place and a column for nothing and each class. Sometimes there is no such lamp, and all is lit.
[[nodiscard]] cv::Mat cast_shadows(const SitesBoard& board, const SiteLayout& layout, const PlaneView& view,
                                   const FigureProfile& profile, const cv::Mat& known, cv::Size size,
                                   std::mt19937& chance);

}  // namespace seneschal::vision
