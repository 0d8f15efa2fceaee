#include "vision/sites/looks/figure_cover.h"

#include <algorithm>
#include <cmath>

namespace seneschal::vision {

namespace {

constexpr double kHalfWidth = 0.62;  // of a place's radius: of a figure's body
constexpr double kSoftness = 0.18;   // of a place's radius: how far figures stand off the middle
constexpr double kHighest = 5;       // of a place's radius: no figure covers anything above this

/// How surely a figure with this profile is at least `height` high (of a place's radius).
double cover_at(const FigureProfile& profile, double height) {
  double below = 0;
  double at_below = 1;
  for (std::size_t i = 0; i < profile.size(); ++i) {
    if (height <= kHeights[i]) {
      return at_below + (profile[i] - at_below) * (height - below) / (kHeights[i] - below);
    }
    below = kHeights[i];
    at_below = profile[i];
  }
  return height >= kHighest ? 0 : at_below * (kHighest - height) / (kHighest - below);
}

}  // namespace

cv::Mat visibility(const SitesBoard& board, const SiteLayout& layout, const SiteSamples& samples,
                   const FigureProfile& profile, const cv::Mat& beliefs) {
  cv::Mat seen(static_cast<int>(board.sites.size()), kPoints, CV_32F, cv::Scalar(1));
  const double radius = layout.radius_mm;
  for (std::size_t i = 0; i < board.sites.size(); ++i) {
    const PlaneView::Lean& lean = samples.lean[i];
    const auto points = points_of(board.sites[i].at, lean, layout);
    for (std::size_t j = 0; j < board.sites.size(); ++j) {
      const double stands = 1 - beliefs.at<float>(static_cast<int>(j), 0);
      const double dx = (board.sites[i].at.x - board.sites[j].at.x) / radius;
      const double dy = (board.sites[i].at.y - board.sites[j].at.y) / radius;
      const double before = dx * lean.x + dy * lean.y;
      // A place's own figure hides gaps behind it, and is what its other points are to show.
      const int first = i == j ? kFirstGap : 0;
      if (stands < 0.02 || (i != j && before < -2) || before > kHighest * lean.tangent + 2 ||
          std::abs(dy * lean.x - dx * lean.y) > 3) {
        continue;
      }
      for (int p = first; p < kPoints; ++p) {
        const BoardPoint& point = points[static_cast<std::size_t>(p)];
        const double x = (point.x - board.sites[j].at.x) / radius;
        const double y = (point.y - board.sites[j].at.y) / radius;
        const double behind = x * lean.x + y * lean.y;
        const double beside = std::abs(y * lean.x - x * lean.y);
        if (behind <= 0) {
          continue;
        }
        // The near side of a round body is met before its axis.
        const double height = point.z / radius + std::max(0.0, behind - kHalfWidth) / std::max(lean.tangent, 1e-3);
        const double touches = 1 / (1 + std::exp((beside - kHalfWidth) / kSoftness * 2));
        seen.at<float>(static_cast<int>(i), p) *= static_cast<float>(1 - stands * touches * cover_at(profile, height));
      }
    }
  }
  return seen;
}

cv::Mat first_visibility(const SitesBoard& board, const SiteLayout& layout, const SiteSamples& samples,
                         const FigureProfile& profile) {
  const cv::Mat half(samples.colours.rows, 1, CV_32F, cv::Scalar(0.5));
  cv::Mat seen = visibility(board, layout, samples, profile, half);
  seen.colRange(0, kFirstGap) = 1;
  return seen;
}

}  // namespace seneschal::vision
