#include "vision/camera/plane_view.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <opencv2/imgproc.hpp>

namespace seneschal::vision {

namespace {

// Main cameras of phones have 0.7 to 0.9 of the picture's longer side, webcams and telephoto ones more.
constexpr double kUsualFocal = 0.85;
constexpr double kUsualSpread = 0.5;    // of 1 / focal^2, as a part of it
constexpr double kPointSpread = 0.012;  // of a homography's entries when the points are 3 of 500 pixels off

/// 1 / focal^2 in units of the longer side, from columns that should be orthogonal and of one length.
double inverse_focal2(const cv::Vec3d& a, const cv::Vec3d& b) {
  const double scale = std::max(a[0] * a[0] + a[1] * a[1], b[0] * b[0] + b[1] * b[1]);
  const double usual = 1 / (kUsualFocal * kUsualFocal);
  const double across[] = {(a[0] * b[0] + a[1] * b[1]) / scale,
                           (a[0] * a[0] + a[1] * a[1] - b[0] * b[0] - b[1] * b[1]) / scale};
  const double along[] = {a[2] * b[2] / scale, (a[2] * a[2] - b[2] * b[2]) / scale};
  const double noise = kPointSpread * usual;
  double weight = 1 / (kUsualSpread * usual * kUsualSpread * usual);
  double sum = weight * usual;
  for (int i = 0; i < 2; ++i) {
    // across * w + along = 0 holds to within the noise of `across`, and `along` is as uncertain as it is large.
    const double spread = noise + kPointSpread * std::abs(along[i]);
    weight += across[i] * across[i] / (spread * spread);
    sum -= across[i] * along[i] / (spread * spread);
  }
  return std::clamp(sum / weight, 1.0 / 16, 1 / 0.16);
}

/// Whether four points, in their order, go round a convex shape of a size worth looking at.
bool go_round(const std::array<PixelPoint, 4>& points) {
  int left = 0;
  int right = 0;
  double longest = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    longest = std::max(longest, cv::norm(points[i] - points[(i + 1) % 4]));
  }
  for (std::size_t i = 0; i < 4; ++i) {
    const double area = twice_area(points[i], points[(i + 1) % 4], points[(i + 2) % 4]);
    left += area > 0.01 * longest * longest ? 1 : 0;
    right += area < -0.01 * longest * longest ? 1 : 0;
  }
  return longest > 30 && (left == 4 || right == 4);
}

std::array<PixelPoint, 4> flat(const std::array<BoardPoint, 4>& points) {
  std::array<PixelPoint, 4> on_board;
  std::transform(points.begin(), points.end(), on_board.begin(),
                 [](const BoardPoint& p) { return PixelPoint(p.x, p.y); });
  return on_board;
}

}  // namespace

tl::expected<PlaneView, Unlearnable> PlaneView::from_marks(const std::array<BoardPoint, 4>& marks,
                                                           const std::array<PixelPoint, 4>& clicked, cv::Size size) {
  for (std::size_t i = 0; i < clicked.size(); ++i) {
    const PixelPoint& at = clicked[i];
    if (!(at.x >= -0.5 && at.y >= -0.5 && at.x < size.width && at.y < size.height)) {
      return tl::unexpected(Unlearnable{MarkOutside{static_cast<int>(i + 1), size.width, size.height}});
    }
  }
  std::vector<cv::Point2f> from;
  std::vector<cv::Point2f> to;
  for (std::size_t i = 0; i < 4; ++i) {
    from.emplace_back(flat(marks)[i]);
    to.emplace_back(clicked[i]);
  }
  // A board file may name its marks in any order; what goes round on the board must go round in the picture.
  std::vector<int> round;
  cv::convexHull(from, round);
  std::array<PixelPoint, 4> in_order;
  for (std::size_t i = 0; i < round.size(); ++i) {
    in_order[i] = clicked[static_cast<std::size_t>(round[i])];
  }
  if (round.size() != 4 || !go_round(in_order)) {
    return tl::unexpected(Unlearnable{MarksCrossed{}});
  }
  return from_homography(cv::getPerspectiveTransform(from, to), size);
}

PlaneView PlaneView::from_homography(const cv::Matx33d& board_to_picture, cv::Size size, double lens) {
  const double unit = std::max(size.width, size.height);
  const cv::Matx33d to_units(1 / unit, 0, -(size.width - 1) / 2.0 / unit, 0, 1 / unit, -(size.height - 1) / 2.0 / unit,
                             0, 0, 1);
  const cv::Matx33d h = to_units * board_to_picture;
  const cv::Vec3d a(h(0, 0), h(1, 0), h(2, 0));
  const cv::Vec3d b(h(0, 1), h(1, 1), h(2, 1));
  const cv::Vec3d t(h(0, 2), h(1, 2), h(2, 2));
  const double w = inverse_focal2(a, b) / (lens * lens);
  const double focal = 1 / std::sqrt(w);
  const auto straight = [focal](const cv::Vec3d& v) { return cv::Vec3d(v[0] / focal, v[1] / focal, v[2]); };
  const cv::Vec3d along = straight(a);
  const cv::Vec3d across = straight(b);
  const double scale = std::sqrt(cv::norm(along) * cv::norm(across));
  cv::Vec3d up = along.cross(across) / std::max(scale, 1e-12);
  const cv::Vec3d place = straight(t);
  // Up leads towards the camera, also where a board file counts y downwards. Depths are negative where the homography
  // came with its sign turned; a larger height then has to make them less negative.
  if (up.dot(place) > 0) {
    up = -up;
  }
  const cv::Vec3d raised = cv::Vec3d(up[0] * focal * unit + up[2] * (size.width - 1) / 2.0,
                                     up[1] * focal * unit + up[2] * (size.height - 1) / 2.0, up[2]);
  PlaneView view;
  const cv::Matx33d& p = board_to_picture;
  view.projection_ = cv::Matx34d(p(0, 0), p(0, 1), raised[0], p(0, 2), p(1, 0), p(1, 1), raised[1], p(1, 2), p(2, 0),
                                 p(2, 1), raised[2], p(2, 2));
  const cv::Vec3d behind = view.projection_.get_minor<3, 3>(0, 0).inv() *
                           cv::Vec3d(view.projection_(0, 3), view.projection_(1, 3), view.projection_(2, 3));
  view.camera_ = {-behind[0], -behind[1], -behind[2]};
  return view;
}

PixelPoint PlaneView::project(const BoardPoint& point) const {
  const cv::Vec3d seen = projection_ * cv::Vec4d(point.x, point.y, point.z, 1);
  return {seen[0] / seen[2], seen[1] / seen[2]};
}

BoardPoint PlaneView::on_board(PixelPoint pixel) const {
  const cv::Vec3d at = homography().inv() * cv::Vec3d(pixel.x, pixel.y, 1);
  return {at[0] / at[2], at[1] / at[2], 0};
}

PlaneView PlaneView::cropped(const cv::Rect& part, cv::Size size) const {
  const double across = static_cast<double>(size.width) / part.width;
  const double down = static_cast<double>(size.height) / part.height;
  // Pixel centres: a block of 1 / scale pixels becomes one.
  const cv::Matx33d shift(across, 0, (across - 1) / 2 - part.x * across, 0, down, (down - 1) / 2 - part.y * down, 0, 0,
                          1);
  PlaneView view = *this;
  view.projection_ = shift * projection_;
  return view;
}

PlaneView::Lean PlaneView::lean_at(const BoardPoint& point) const {
  const double dx = point.x - camera_.x;
  const double dy = point.y - camera_.y;
  const double away = std::hypot(dx, dy);
  const double height = std::max(std::abs(camera_.z), 1e-9);
  return away > 1e-9 ? Lean{dx / away, dy / away, away / height} : Lean{1, 0, 0};
}

cv::Matx33d PlaneView::homography() const {
  const cv::Matx34d& p = projection_;
  return {p(0, 0), p(0, 1), p(0, 3), p(1, 0), p(1, 1), p(1, 3), p(2, 0), p(2, 1), p(2, 3)};
}

}  // namespace seneschal::vision
