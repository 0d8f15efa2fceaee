#pragma once

#include <optional>
#include <span>
#include <vector>

#include <opencv2/core.hpp>

#include "vision/sites/looks/site_layout.h"
#include "vision/sites/looks/site_measures.h"

namespace seneschal::vision {

/// The colours of a place's middle, of its rim and of the gaps beside it.
using PlaceColours = cv::Vec<double, 6 + 3 * kGaps>;

/// The colours of a board's empty places and its gaps in light that adds nothing.
struct EmptyLook {
  std::vector<PlaceColours> places;
};

/// Which places of a picture are empty, as a weight from 0 to 1 for each.
using Emptiness = std::vector<double>;

/// The light over a board: what it adds to the colour of each place.
struct BoardLight {
  std::vector<cv::Vec3d> slope;  ///< a plane over the whole board
  std::vector<cv::Vec3d> local;  ///< from the empty places around each place, without itself
  std::vector<cv::Vec3d> near;   ///< from the gaps beside each place and what else of the bare board is next to it
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
/// `part` of the places look darker than if they were empty, and what the gaps show.
[[nodiscard]] BoardLight first_light(const SitesBoard& board, const SiteLayout& layout, const EmptyLook& look,
                                     std::span<const SiteMeasures> measures, double part);

}  // namespace seneschal::vision
