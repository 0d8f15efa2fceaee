#include "vision/camera/camera_model.h"

#include <opencv2/calib3d.hpp>

namespace seneschal::vision {

cv::Matx33d CameraModel::matrix() const {
  return {focal_px, 0, (size.width - 1) / 2.0, 0, focal_px, (size.height - 1) / 2.0, 0, 0, 1};
}

PixelPoint CameraModel::project(const BoardPoint& point) const {
  const std::array<BoardPoint, 1> one{point};
  return project(one).front();
}

std::vector<PixelPoint> CameraModel::project(std::span<const BoardPoint> points) const {
  cv::Matx33d turn;
  cv::Rodrigues(rotation, turn);
  const double cx = (size.width - 1) / 2.0;
  const double cy = (size.height - 1) / 2.0;
  std::vector<PixelPoint> pixels;
  pixels.reserve(points.size());
  for (const BoardPoint& point : points) {
    const cv::Vec3d seen = turn * cv::Vec3d(point.x, point.y, point.z) + translation;
    const double x = seen[0] / seen[2];
    const double y = seen[1] / seen[2];
    const double r2 = x * x + y * y;
    const double bend = 1 + r2 * (k1 + r2 * k2);
    pixels.emplace_back(focal_px * x * bend + cx, focal_px * y * bend + cy);
  }
  return pixels;
}

BoardPoint CameraModel::on_plane(PixelPoint pixel, double height_mm) const {
  std::vector<cv::Point2d> straight;
  cv::undistortPoints(std::vector<cv::Point2d>{pixel}, straight, matrix(), distortion());
  cv::Matx33d turn;
  cv::Rodrigues(rotation, turn);
  const cv::Vec3d ray = turn.t() * cv::Vec3d(straight[0].x, straight[0].y, 1);
  const BoardPoint from = position();
  const double reach = (height_mm - from.z) / ray[2];
  return {from.x + reach * ray[0], from.y + reach * ray[1], height_mm};
}

BoardPoint CameraModel::position() const {
  cv::Matx33d turn;
  cv::Rodrigues(rotation, turn);
  const cv::Vec3d at = -(turn.t() * translation);
  return {at[0], at[1], at[2]};
}

std::optional<CameraModel> placed_by(const CameraModel& camera, std::span<const Anchor> anchors, PoseSearch search) {
  std::vector<cv::Point3d> places;
  std::vector<cv::Point2d> pixels;
  for (const Anchor& anchor : anchors) {
    places.emplace_back(anchor.at.x, anchor.at.y, anchor.at.z);
    pixels.push_back(anchor.seen);
  }
  CameraModel placed = camera;
  const bool is_near = search == PoseSearch::kNearBefore;
  const bool is_found = cv::solvePnP(places, pixels, camera.matrix(), camera.distortion(), placed.rotation,
                                     placed.translation, is_near, is_near ? cv::SOLVEPNP_ITERATIVE : cv::SOLVEPNP_IPPE);
  return is_found && placed.position().z > 0 ? std::optional(placed) : std::nullopt;
}

}  // namespace seneschal::vision
