#include "vision/sites/looks/find_plane.h"

#include <opencv2/calib3d.hpp>
#include <opencv2/imgproc.hpp>

#include "vision/camera/markers.h"

namespace seneschal::vision {

namespace {

tl::expected<PlaneView, Unlearnable> by_markers(const SitesBoard& board, const cv::Mat& bgr) {
  cv::Mat grey;
  cv::cvtColor(bgr, grey, cv::COLOR_BGR2GRAY);
  std::vector<cv::Point2f> on_board;
  std::vector<cv::Point2f> in_picture;
  for (const auto& [id, corners] : find_markers(board.markers, grey)) {
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const BoardPoint at = board.markers.marker_corners(id)[i];
      on_board.emplace_back(static_cast<float>(at.x), static_cast<float>(at.y));
      in_picture.emplace_back(corners[i]);
    }
  }
  const cv::Mat homography = on_board.empty() ? cv::Mat() : cv::findHomography(on_board, in_picture);
  if (homography.empty()) {
    return tl::unexpected(Unlearnable{NoMarkerShown{}});
  }
  return PlaneView::from_homography(homography, bgr.size());
}

}  // namespace

tl::expected<PlaneView, Unlearnable> find_plane(const SitesBoard& board, const cv::Mat& bgr,
                                                const std::optional<std::array<PixelPoint, 4>>& clicked) {
  if (clicked && !board.marks) {
    return tl::unexpected(Unlearnable{NoMarksNamed{}});
  }
  if (clicked) {
    return PlaneView::from_marks(*board.marks, *clicked, bgr.size());
  }
  if (board.markers.marker_centres.empty()) {
    return tl::unexpected(Unlearnable{MarksNeeded{}});
  }
  return by_markers(board, bgr);
}

}  // namespace seneschal::vision
