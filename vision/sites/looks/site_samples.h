#pragma once

#include <array>
#include <vector>

#include <opencv2/core.hpp>

#include "vision/camera/plane_view.h"
#include "vision/sites/looks/site_layout.h"

namespace seneschal::vision {

// Where a place is looked at. On the board: rings of kAngles points around it, the first point away from the camera.
// Above it: rows of kAcross points across the line of sight, higher and higher up, where a figure's body would be.
// Beside it: a few points in each of the gaps between it and other places, where the board shows also where all are
// taken.
inline constexpr double kRingRadii[] = {0, 0.25, 0.5, 0.72, 0.92, 1.15, 1.4};  // of the place's own radius
inline constexpr int kRings = 7;
inline constexpr int kAngles = 12;
inline constexpr double kHeights[] = {0.4, 0.9, 1.5, 2.2, 3.0};  // of the place's own radius
inline constexpr int kLevels = 5;
inline constexpr double kAcrossOffsets[] = {-0.6, -0.3, 0, 0.3, 0.6};
inline constexpr int kAcross = 5;
inline constexpr int kGapPoints = 5;
inline constexpr int kFirstGap = kRings * kAngles + kLevels * kAcross;
inline constexpr int kPoints = kFirstGap + kGaps * kGapPoints;

/// Those points for one place, in millimetres.
[[nodiscard]] std::array<BoardPoint, kPoints> points_of(const BoardPoint& at, const PlaneView::Lean& lean,
                                                        const SiteLayout& layout);

/// A picture of a board, cut out and made small enough that a place is a few tens of pixels wide.
struct SitePicture {
  PlaneView view;
  cv::Mat bgr;  ///< CV_8UC3
};

[[nodiscard]] SitePicture small_picture(const SitesBoard& board, const SiteLayout& layout, const PlaneView& view,
                                        const cv::Mat& bgr);

/// Lightness, red against green and blue against both, as logarithms of light (natural): CV_32FC3. A lamp of another
/// colour or strength adds a constant.
[[nodiscard]] cv::Mat log_colours(const cv::Mat& bgr);

/// What a picture shows at the places of a board.
struct SiteSamples {
  std::vector<bool> is_in_view;
  std::vector<std::array<bool, kGaps>> is_gap_in_view;
  std::vector<PlaneView::Lean> lean;
  /// A row for each place, a column for each point, CV_32FC3 of log_colours.
  cv::Mat colours;
};

[[nodiscard]] SiteSamples sample_sites(const SitesBoard& board, const SiteLayout& layout, const PlaneView& view,
                                       const cv::Mat& log_colours);

}  // namespace seneschal::vision
