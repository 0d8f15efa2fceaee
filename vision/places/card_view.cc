#include "vision/places/card_view.h"

#include <algorithm>
#include <cmath>

#include <opencv2/imgproc.hpp>

namespace seneschal::vision {

namespace {

/// From points of the zone's view to the picture.
cv::Matx33d to_picture(const CardZone& zone, const PlaneView& view) {
  const cv::Size size = view_size(zone);
  constexpr double kStep = 1 / ZoneView::kPointsPerMm;
  const cv::Matx33d to_board(kStep, 0, zone.centre.x - kStep * (size.width - 1) / 2, 0, -kStep,
                             zone.centre.y + kStep * (size.height - 1) / 2, 0, 0, 1);
  return view.homography() * to_board;
}

/// How many of the picture's pixels a point of the zone's view is across, in whole numbers.
int pixels_across(const CardZone& zone, const PlaneView& view) {
  constexpr double kFarMm = 10;
  constexpr double kMost = 4;
  const BoardPoint& at = zone.centre;
  const PixelPoint middle = view.project(at);
  const double right = cv::norm(view.project({at.x + kFarMm, at.y, 0}) - middle);
  const double up = cv::norm(view.project({at.x, at.y + kFarMm, 0}) - middle);
  return cvRound(std::clamp(std::sqrt(right * up) / (kFarMm * ZoneView::kPointsPerMm), 1.0, kMost));
}

}  // namespace

ZoneView card_view(const CardZone& zone, const PlaneView& view, const cv::Mat& bgr, const cv::Mat& covered) {
  const cv::Size size = view_size(zone);
  const cv::Matx33d map = to_picture(zone, view);
  const int finer = pixels_across(zone, view);
  const double step = 1.0 / finer;
  const cv::Matx33d coarser(step, 0, step / 2 - 0.5, 0, step, step / 2 - 0.5, 0, 0, 1);
  ZoneView shown{{}, {}, {}, zone};
  cv::Mat fine;
  cv::warpPerspective(bgr, fine, map * coarser, size * finer, cv::INTER_LINEAR | cv::WARP_INVERSE_MAP,
                      cv::BORDER_REPLICATE);
  cv::resize(fine, shown.picture, size, 0, 0, cv::INTER_AREA);
  shown.soft = soft_look(shown.picture);
  cv::warpPerspective(covered.empty() ? cv::Mat(bgr.size(), CV_8U, cv::Scalar(0)) : covered, shown.covered, map, size,
                      cv::INTER_NEAREST | cv::WARP_INVERSE_MAP, cv::BORDER_CONSTANT, cv::Scalar(255));
  return shown;
}

}  // namespace seneschal::vision
