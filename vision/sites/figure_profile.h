#pragma once

#include <span>

#include "vision/sites/empty_look.h"
#include "vision/sites/figure_cover.h"

namespace seneschal::vision {

/// A picture for learning how high figures are: its samples and what is known to stand where.
struct ProfileView {
  const SiteSamples* samples = nullptr;
  const cv::Mat* beliefs = nullptr;  ///< CV_32F, a row for each place, a column for nothing and each class
};

/// Learns how high figures stand from how well the colour at each height above a place tells what stands on it. Where
/// the pictures look too steeply down to tell, figures are taken for flat.
[[nodiscard]] FigureProfile learn_profile(const SitesBoard& board, const SiteLayout& layout, const EmptyLook& empty,
                                          std::span<const ProfileView> views);

}  // namespace seneschal::vision
