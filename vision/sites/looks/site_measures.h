#pragma once

#include <array>
#include <vector>

#include <opencv2/core.hpp>

#include "vision/sites/looks/site_samples.h"

namespace seneschal::vision {

// The parts of a place whose colour is told: its middle, its rim, what is around it, each level above it, and four
// quarters (away from the camera, aside, near to it, aside) of a ring in it, of its rim and of what is around it; then
// the brightest and the darkest quarter of its middle and of the lower levels, wherever lamps have put them.
inline constexpr int kParts = 3 + kLevels + 12 + 2;
inline constexpr std::size_t kBrightest = kParts - 2;
// What light does not change: how the lightness varies over the place.
inline constexpr int kShapes = 12;

/// The few numbers that what is seen at one place comes down to.
struct SiteMeasures {
  std::array<cv::Vec3d, kParts> colours;  ///< means; a change of light adds the same to each
  std::array<double, kShapes> shapes{};
  std::array<cv::Vec3d, kGaps> gaps;        ///< the colours beside it
  std::array<double, kGaps> gap_weights{};  ///< 0 where a figure hides it or the picture ends, up to 1
};

/// `visibility` says how much each point counts, as figure_cover.h has it.
[[nodiscard]] std::vector<SiteMeasures> measure_sites(const SiteSamples& samples, const cv::Mat& visibility);

}  // namespace seneschal::vision
