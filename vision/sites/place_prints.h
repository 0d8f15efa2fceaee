#pragma once

#include <span>
#include <vector>

#include <opencv2/core.hpp>

#include "vision/camera/plane_view.h"
#include "vision/sites/looks/empty_look.h"
#include "vision/sites/looks/site_samples.h"

namespace seneschal::vision {

/// Points of a place's print, seen from above: about as fine as small_picture shows it.
inline constexpr int kPrintPoints = 27 * 27;

/// What is printed on each place of one board, and how what hides it looks. A white figure on a pale print is told by
/// the print that is not seen where its colour tells nothing. Only for boards whose places are found to a small part of
/// their size, as printed markers make it; otherwise empty.
struct PlacePrints {
  cv::Mat looks;  ///< CV_32FC3 of log_colours, the light taken off: a row for each place
  /// How far pictures are off the print where a place is bare, as the logarithm of a mean of squares; NaN of a place
  /// that was not seen bare twice.
  std::vector<double> bare;
  double offset = 0;  ///< the odds that something stands there, as a logarithm: offset + slope * what it is off more
  double slope = 0;
  /// Of each class, the colour of what hides prints, the light taken off; none where that was not learned.
  std::vector<cv::Vec3d> figures;
  cv::Vec3d spread = cv::Vec3d::all(1);  ///< of one class' figures
};

/// A picture for learning, and what is known of it.
struct PrintView {
  const cv::Mat& log_colours;
  const PlaneView& view;
  const SiteSamples& samples;
  const cv::Mat& beliefs;  ///< CV_32F, a row for each place, a column for nothing and each class
  BoardLight light;
  cv::Mat visibility;    ///< of the samples, as figure_cover.h has it
  bool is_taken = true;  ///< with a camera: what was made of such a picture shows no bare place anew
};

/// Learned from pictures that show places bare and taken. What they show too little of is left out.
[[nodiscard]] PlacePrints learn_prints(const SitesBoard& board, const SiteLayout& layout,
                                       std::span<const PrintView> views);

/// What the prints say of each place, as natural logarithms of likelihood ratios: CV_32F, a row for each place, a
/// column for nothing and each class; zeros where nothing is known. `visibility` is that of the samples.
[[nodiscard]] cv::Mat print_evidence(const PlacePrints& prints, const SiteLayout& layout, const SiteSamples& samples,
                                     const BoardLight& light, const cv::Mat& visibility, int kinds);

}  // namespace seneschal::vision
