#pragma once

#include <array>
#include <span>
#include <vector>

#include <opencv2/core.hpp>

#include "vision/sites/looks/site_samples.h"

namespace seneschal::vision {

/// How often a figure of this game still covers what is behind it, at each of kHeights above its place: 1 where each
/// is that high, 0 where none is.
using FigureProfile = std::array<double, kLevels>;

/// How surely each of a place's points is seen past the figures that stand before it: CV_32F from 0 to 1, a row for
/// each place and a column for each point. `beliefs` (CV_32F) has a row for each place and a column for nothing and
/// each class.
[[nodiscard]] cv::Mat visibility(const SitesBoard& board, const SiteLayout& layout, const SiteSamples& samples,
                                 const FigureProfile& profile, const cv::Mat& beliefs);

/// The same where nothing is known of what stands where: each place's own points count fully, gaps as far as no figure
/// can hide them.
[[nodiscard]] cv::Mat first_visibility(const SitesBoard& board, const SiteLayout& layout, const SiteSamples& samples,
                                       const FigureProfile& profile);

}  // namespace seneschal::vision
