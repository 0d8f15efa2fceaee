#include "calibration/bare_scene.h"

#include <cmath>

#include <opencv2/calib3d.hpp>
#include <opencv2/imgproc.hpp>

namespace seneschal::tests {

using vision::BoardPoint;
using vision::CameraModel;

cv::Mat without_markers(const cv::Mat& bgr, const vision::Board& board, const CameraModel& camera) {
  cv::Mat bare = bgr.clone();
  for (const auto& [id, centre] : board.marker_centres) {
    const double half = 0.6 * board.marker_side_mm;  // with the white around it
    const std::vector<BoardPoint> corners{{centre.x - half, centre.y + half, 0},
                                          {centre.x + half, centre.y + half, 0},
                                          {centre.x + half, centre.y - half, 0},
                                          {centre.x - half, centre.y - half, 0}};
    std::vector<cv::Point> polygon;
    for (const auto& pixel : camera.project(corners)) {
      polygon.emplace_back(cvRound(pixel.x), cvRound(pixel.y));
    }
    cv::Mat inside(bgr.size(), CV_8U, cv::Scalar(0));
    cv::fillConvexPoly(inside, polygon, cv::Scalar(255));
    cv::Mat wide;
    cv::Mat near;
    cv::dilate(inside, wide, cv::Mat::ones(25, 25, CV_8U));
    cv::dilate(inside, near, cv::Mat::ones(9, 9, CV_8U));
    bare.setTo(cv::mean(bgr, wide & ~near), near);
  }
  return bare;
}

vision::ClickedMarks clicks(const std::array<BoardPoint, 4>& marks, const CameraModel& camera, double off_px,
                            std::mt19937& chance) {
  std::uniform_real_distribution<double> off(-off_px, off_px);
  vision::ClickedMarks clicked;
  for (std::size_t i = 0; i < marks.size(); ++i) {
    clicked[i] = camera.project(marks[i]) + vision::PixelPoint(off(chance), off(chance));
  }
  return clicked;
}

CameraModel bumped(const CameraModel& camera, double roll_deg, cv::Point2d shift_px) {
  cv::Matx33d roll;
  cv::Matx33d pan;
  cv::Rodrigues(cv::Vec3d(0, 0, roll_deg * CV_PI / 180), roll);
  cv::Rodrigues(cv::Vec3d(-shift_px.y / camera.focal_px, shift_px.x / camera.focal_px, 0), pan);
  const cv::Matx33d turn = pan * roll;
  cv::Matx33d before;
  cv::Rodrigues(camera.rotation, before);
  CameraModel now = camera;
  cv::Rodrigues(turn * before, now.rotation);
  now.translation = turn * camera.translation;
  return now;
}

cv::Mat seen_by(const CameraModel& now, const cv::Mat& bgr, const CameraModel& before) {
  // The camera stays where it is: each line of sight is another one of the picture before, whatever it meets.
  std::vector<cv::Point2d> pixels;
  for (int row = 0; row < bgr.rows; ++row) {
    for (int column = 0; column < bgr.cols; ++column) {
      pixels.emplace_back(column, row);
    }
  }
  std::vector<cv::Point2d> straight;
  cv::undistortPoints(pixels, straight, now.matrix(), now.distortion());
  cv::Matx33d was;
  cv::Matx33d is;
  cv::Rodrigues(before.rotation, was);
  cv::Rodrigues(now.rotation, is);
  const cv::Matx33d back = was * is.t();
  std::vector<cv::Point3d> rays;
  for (const cv::Point2d& at : straight) {
    const cv::Vec3d ray = back * cv::Vec3d(at.x, at.y, 1);
    rays.emplace_back(ray[0] / ray[2], ray[1] / ray[2], 1);
  }
  std::vector<cv::Point2d> from;
  cv::projectPoints(rays, cv::Vec3d(), cv::Vec3d(), before.matrix(), before.distortion(), from);
  cv::Mat map;
  cv::Mat(from, true).reshape(2, bgr.rows).convertTo(map, CV_32FC2);
  cv::Mat seen;
  cv::remap(bgr, seen, map, cv::noArray(), cv::INTER_CUBIC, cv::BORDER_CONSTANT, cv::Scalar(90, 110, 120));
  return seen;
}

double apart_px(const vision::Board& board, const CameraModel& a, const CameraModel& b) {
  constexpr int kPlaces = 36;
  double sum = 0;
  for (int i = 0; i < kPlaces; ++i) {
    const BoardPoint at = board.track.at(static_cast<double>(i) * board.track.count / kPlaces);
    sum += cv::norm(a.project(at) - b.project(at)) / kPlaces;
  }
  return sum;
}

}  // namespace seneschal::tests
