#pragma once

#include <optional>
#include <span>
#include <vector>

#include <opencv2/core.hpp>

#include "vision/sites/site_layout.h"
#include "vision/sites/site_measures.h"

namespace seneschal::vision {

/// The colours of a board's empty places in light that adds nothing: of middle and rim, as SiteMeasures has them.
struct EmptyLook {
  std::vector<cv::Vec6d> places;
};

/// Which places of a picture are empty, as a weight from 0 to 1 for each.
using Emptiness = std::vector<double>;

/// The middle's and the rim's colour.
[[nodiscard]] cv::Vec6d middle_and_rim(const SiteMeasures& measures);

/// The light over a board: what it adds to the colour of each place.
struct BoardLight {
  std::vector<cv::Vec3d> slope;  ///< a plane over the whole board
  std::vector<cv::Vec3d> local;  ///< from the empty places around each place, without itself
};

/// One picture for learning.
struct EmptyView {
  std::span<const SiteMeasures> measures;
  Emptiness emptiness;
};

/// Learns how the empty places look from pictures in which it is known which are empty; each picture's own light is
/// taken off. A place that is never seen empty looks as its tone does, or as all do.
[[nodiscard]] EmptyLook learn_empty_look(const SitesBoard& board, const SiteLayout& layout,
                                         std::span<const EmptyView> views);

/// The light in one picture, from its empty places and how they look in no light.
[[nodiscard]] BoardLight light_over(const SitesBoard& board, const SiteLayout& layout, const EmptyLook& look,
                                    std::span<const SiteMeasures> measures, const Emptiness& emptiness);

/// A first guess of the light where nothing is known of what stands where: one constant for the whole board, such that
/// `part` of the places look darker than if they were empty.
[[nodiscard]] BoardLight first_light(const EmptyLook& look, std::span<const SiteMeasures> measures, double part);

}  // namespace seneschal::vision
