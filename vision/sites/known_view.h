#pragma once

#include <span>

#include <opencv2/core.hpp>

#include "vision/sites/looks/empty_look.h"
#include "vision/sites/looks/figure_cover.h"

namespace seneschal::vision {

/// A picture for learning: its samples, and what is known to stand where.
struct KnownView {
  const SiteSamples* samples = nullptr;
  const cv::Mat* beliefs = nullptr;  ///< CV_32F, a row for each place, a column for nothing and each class
};

/// Which of the places in view are known to be empty.
[[nodiscard]] Emptiness known_emptiness(const KnownView& view);

/// How empty places look by these pictures, where figures stand as high as `profile` has them.
[[nodiscard]] EmptyLook empty_look_of(const SitesBoard& board, const SiteLayout& layout, const FigureProfile& profile,
                                      std::span<const KnownView> views);

}  // namespace seneschal::vision
