#include "vision/sites/cast_shadows.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "vision/sites/chance.h"

namespace seneschal::vision {

namespace {

constexpr double kOften = 0.4;        // of the pictures have a lamp whose shadows are seen
constexpr double kLeastHeight = 0.4;  // of a place's radius: also flat figures cast some shadow
constexpr int kCorners = 16;          // of a figure's outline from above

/// The outline in the picture of what reaches from a circle around `foot` to the same circle around `tip`.
std::vector<cv::Point> outline(const PlaneView& view, const BoardPoint& foot, const BoardPoint& tip, double radius) {
  std::vector<cv::Point> points;
  for (const BoardPoint& middle : {foot, tip}) {
    for (int i = 0; i < kCorners; ++i) {
      const double angle = 2 * CV_PI * i / kCorners;
      const PixelPoint at =
          view.project({middle.x + radius * std::cos(angle), middle.y + radius * std::sin(angle), middle.z});
      // Far outside is outside; the fill takes no numbers of any size.
      points.emplace_back(cvRound(std::clamp(at.x, -1e4, 1e4)), cvRound(std::clamp(at.y, -1e4, 1e4)));
    }
  }
  std::vector<cv::Point> hull;
  cv::convexHull(points, hull);
  return hull;
}

/// How high one figure of a set with this profile may be, of a place's radius.
double height_of(const FigureProfile& profile, std::mt19937& chance) {
  const double part = between(chance, 0, 1);
  double height = kLeastHeight;
  for (std::size_t level = 0; level < profile.size(); ++level) {
    height = profile[level] > part ? std::max(height, kHeights[level]) : height;
  }
  return height * between(chance, 0.8, 1.2);
}

}  // namespace

cv::Mat cast_shadows(const SitesBoard& board, const SiteLayout& layout, const PlaneView& view,
                     const FigureProfile& profile, const cv::Mat& known, cv::Size size, std::mt19937& chance) {
  cv::Mat lit(size, CV_32F, cv::Scalar(1));
  if (between(chance, 0, 1) > kOften) {
    return lit;
  }
  const double angle = between(chance, 0, 2 * CV_PI);
  const double tangent = std::tan(between(chance, 0.3, 1.15));  // the lamp from 17 to 66 degrees off straight above
  const double width = layout.radius_mm * between(chance, 0.6, 0.95);
  std::vector<std::vector<cv::Point>> bodies;
  for (std::size_t i = 0; i < board.sites.size(); ++i) {
    if (known.at<float>(static_cast<int>(i), 0) > 0.5F) {
      continue;
    }
    const BoardPoint& foot = board.sites[i].at;
    const double height = layout.radius_mm * height_of(profile, chance);
    const BoardPoint tip{foot.x + height * tangent * std::cos(angle), foot.y + height * tangent * std::sin(angle), 0};
    cv::fillConvexPoly(lit, outline(view, foot, tip, 0.9 * width), cv::Scalar(0));
    bodies.push_back(outline(view, foot, {foot.x, foot.y, 0.9 * height}, width));
  }
  for (const auto& body : bodies) {
    cv::fillConvexPoly(lit, body, cv::Scalar(1));
  }
  cv::GaussianBlur(lit, lit, {}, between(chance, 0.4, 2.5));
  return lit;
}

}  // namespace seneschal::vision
