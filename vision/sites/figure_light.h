#pragma once

#include <span>
#include <vector>

#include <opencv2/core.hpp>

#include "vision/sites/looks/empty_look.h"
#include "vision/sites/site_evidence.h"

namespace seneschal::vision {

/// The colours of each class of figure against the board's light, and how far figures of one class in one picture are
/// from each other.
struct FigureColours {
  std::vector<cv::Vec3d> mean;
  std::vector<cv::Vec3d> spread;
};

/// A picture for learning those.
struct FigureView {
  std::vector<SiteMeasures> measures;
  BoardLight light;
  const cv::Mat* known = nullptr;  ///< CV_32F, a row for each place, a column for nothing and each class
};

[[nodiscard]] FigureColours learn_figure_colours(std::span<const FigureView> views);

/// How well each figure fits each class, given that light may fall on all figures of a picture alike otherwise than on
/// its board: from the side, or shaded on the side that the camera sees. How much otherwise is found from all figures
/// together. Natural logarithms of likelihood ratios, CV_32F, shaped like `beliefs`, which says where figures are
/// believed to stand; nothing is said of whether any does.
[[nodiscard]] cv::Mat figure_light_evidence(const FigureColours& colours, const Paleness& paleness,
                                            const BoardLight& light, std::span<const SiteMeasures> measures,
                                            std::span<const FigureSense> sensed, const cv::Mat& beliefs);

}  // namespace seneschal::vision
