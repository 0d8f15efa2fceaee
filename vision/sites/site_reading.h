#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <opencv2/core.hpp>

#include "rules/table/reading.h"
#include "vision/camera/plane_view.h"
#include "vision/sites/looks/figure_sense.h"
#include "vision/sites/looks/site_crops.h"
#include "vision/sites/sites_table.h"

namespace seneschal::vision {

/// Reads every place of a board in a picture (CV_8UC3, B G R) that shows it as `view` says: spots by the places' ids,
/// whose figures are the classes. A place outside the picture cannot be seen.
[[nodiscard]] table::Reading read_sites(const SitesBoard& board, const SitesLook& look, const PlaneView& view,
                                        const cv::Mat& bgr);

/// The same for places that were sampled: for each the probability of nothing and of each class, CV_32F. `sensed`
/// is what figure_sense.h tells of each.
[[nodiscard]] cv::Mat site_beliefs(const SitesBoard& board, const SiteLayout& layout, const SitesLook& look,
                                   const SiteSamples& samples, std::span<const FigureSense> sensed);

/// Of each place, the weight of its being empty, for what is learned from empty places.
[[nodiscard]] Emptiness emptiness_of(const cv::Mat& beliefs);

/// What is known of a board apart from its classes' looks.
struct BareLook {
  const EmptyLook& empty;
  const FigureProfile& profile;
};

/// Crops of a picture's places, before anything is known of what stands there. `view` and `log_colours` are what the
/// samples were taken from.
[[nodiscard]] std::vector<SiteCrop> crops_of(const SitesBoard& board, const SiteLayout& layout, const BareLook& look,
                                             const SiteSamples& samples, const PlaneView& view,
                                             const cv::Mat& log_colours);

/// What a picture shows at its places, given what is believed to stand there.
struct SeenAmong {
  std::vector<SiteMeasures> measures;
  BoardLight light;
  cv::Mat visibility;  ///< of the samples
  cv::Mat features;    ///< that SitesLook::second tells by
};
[[nodiscard]] SeenAmong look_among(const SitesBoard& board, const SiteLayout& layout, const BareLook& look,
                                   const SiteSamples& samples, const cv::Mat& beliefs);

}  // namespace seneschal::vision
