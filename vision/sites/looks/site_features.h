#pragma once

#include <span>
#include <vector>

#include <opencv2/core.hpp>

#include "vision/sites/looks/empty_look.h"
#include "vision/sites/looks/site_measures.h"

namespace seneschal::vision {

inline constexpr int kSiteFeatures = 3 * kParts + 9 * 3 + kShapes;

/// Numbers for each place that change with what stands there and as little as may be with the light: CV_32F, a row for
/// each place.
[[nodiscard]] cv::Mat site_features(const EmptyLook& look, const BoardLight& light,
                                    std::span<const SiteMeasures> measures);

/// How many numbers front_features gives for each place where there are so many kinds, nothing among them.
[[nodiscard]] int front_feature_count(int kinds);

/// What stands in front of each place and behind it: CV_32F, a row for each place; for each of a few heights that a
/// line of sight passes at, how surely a figure of each class stands there. `beliefs` has a row for each place and a
/// column for nothing and each class.
[[nodiscard]] cv::Mat front_features(const SitesBoard& board, const SiteLayout& layout,
                                     std::span<const PlaneView::Lean> lean, const cv::Mat& beliefs);

}  // namespace seneschal::vision
