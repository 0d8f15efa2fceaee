#include "vision/card_registration.h"

#include <algorithm>
#include <cmath>

#include <opencv2/imgproc.hpp>

namespace seneschal::vision {

namespace {

/// The factor that brings `face` closest to `patch`, for one channel.
double light_factor(const cv::Mat& patch, const cv::Mat& face) {
  const double strength = face.dot(face);
  return strength > 0 ? patch.dot(face) / strength : 0.0;
}

/// How the sampled picture changes as the card is moved, turned and scaled, and how far it is from the face.
struct NormalEquations {
  cv::Matx44d curvature = cv::Matx44d::zeros();
  cv::Vec4d slope;
};

/// Adds one channel. `stride` 2 leaves out every other row and column.
void add_channel(NormalEquations& sums, const cv::Mat& patch, const cv::Mat& face, int stride) {
  cv::Mat along_x;
  cv::Mat along_y;
  cv::Sobel(patch, along_x, CV_32F, 1, 0, 3, 0.125);
  cv::Sobel(patch, along_y, CV_32F, 0, 1, 3, 0.125);
  const auto light = static_cast<float>(light_factor(patch, face));
  cv::Matx44f curvature = cv::Matx44f::zeros();
  cv::Vec4f slope;
  for (int row = 0; row < patch.rows; row += stride) {
    const auto v = static_cast<float>(row - (kFaceHeight - 1) / 2.0);
    const auto* p = patch.ptr<float>(row);
    const auto* f = face.ptr<float>(row);
    const auto* gx = along_x.ptr<float>(row);
    const auto* gy = along_y.ptr<float>(row);
    for (int column = 0; column < patch.cols; column += stride) {
      const auto u = static_cast<float>(column - (kFaceWidth - 1) / 2.0);
      const float difference = p[column] - light * f[column];
      const cv::Vec4f change(gx[column], gy[column], gy[column] * u - gx[column] * v, gx[column] * u + gy[column] * v);
      slope += change * difference;
      for (int i = 0; i < 4; ++i) {
        for (int j = 0; j < 4; ++j) {
          curvature(i, j) += change[i] * change[j];
        }
      }
    }
  }
  sums.curvature += cv::Matx44d(curvature);
  sums.slope += cv::Vec4d(slope);
}

FacePlanes softened(const FacePlanes& planes) {
  constexpr int kReach = 7;  // points, of 0.66 mm each
  FacePlanes soft;
  for (std::size_t c = 0; c < planes.size(); ++c) {
    cv::blur(planes[c], soft[c], {kReach, kReach});
  }
  return soft;
}

}  // namespace

cv::Matx23d raster_to_view(const ZoneView& view, const CardPose& pose) {
  const double across = pose.scale * view.zone.card_width_mm / kFaceWidth * ZoneView::kPointsPerMm;
  const double down = pose.scale * view.zone.card_height_mm / kFaceHeight * ZoneView::kPointsPerMm;
  const double cosine = std::cos(pose.turn.radians());
  const double sine = std::sin(pose.turn.radians());
  cv::Matx23d map(across * cosine, -down * sine, 0, across * sine, down * cosine, 0);
  const double centre_x = (kFaceWidth - 1) / 2.0;
  const double centre_y = (kFaceHeight - 1) / 2.0;
  const double x = (view.picture.cols - 1) / 2.0 + pose.x_mm * ZoneView::kPointsPerMm;
  const double y = (view.picture.rows - 1) / 2.0 + pose.y_mm * ZoneView::kPointsPerMm;
  map(0, 2) = x - map(0, 0) * centre_x - map(0, 1) * centre_y;
  map(1, 2) = y - map(1, 0) * centre_x - map(1, 1) * centre_y;
  return map;
}

ZoneView straighten_zone(const CardZone& zone, const CameraModel& camera, const cv::Mat& picture,
                         const cv::Mat& covered) {
  const int columns = cvRound((zone.width_mm + 2 * ZoneView::kMarginMm) * ZoneView::kPointsPerMm);
  const int rows = cvRound((zone.height_mm + 2 * ZoneView::kMarginMm) * ZoneView::kPointsPerMm);
  // Between nodes this few points apart the lens bends a straight line by about a thousandth of a pixel.
  constexpr int kStep = 8;
  const int node_columns = columns / kStep + 3;
  const int node_rows = rows / kStep + 3;
  std::vector<BoardPoint> points;
  for (int row = 0; row < node_rows; ++row) {
    for (int column = 0; column < node_columns; ++column) {
      const double x = (column - 1) * kStep + (kStep - 1) / 2.0;
      const double y = (row - 1) * kStep + (kStep - 1) / 2.0;
      points.push_back({zone.centre.x + (x - (columns - 1) / 2.0) / ZoneView::kPointsPerMm,
                        zone.centre.y - (y - (rows - 1) / 2.0) / ZoneView::kPointsPerMm});
    }
  }
  const std::vector<PixelPoint> pixels = camera.project(points);
  cv::Mat nodes(node_rows, node_columns, CV_32FC2);
  std::transform(pixels.begin(), pixels.end(), nodes.begin<cv::Vec2f>(), [](const PixelPoint& pixel) {
    return cv::Vec2f(static_cast<float>(pixel.x), static_cast<float>(pixel.y));
  });
  cv::Mat dense;
  cv::resize(nodes, dense, {}, kStep, kStep, cv::INTER_LINEAR);
  const cv::Mat map = dense({kStep, kStep, columns, rows});
  ZoneView view{{}, {}, zone};
  cv::Mat straight;
  cv::remap(picture, straight, map, {}, cv::INTER_CUBIC, cv::BORDER_REPLICATE);
  straight.convertTo(view.picture, CV_32F);
  const cv::Mat hidden = covered.empty() ? cv::Mat::zeros(picture.size(), CV_8U) : covered;
  cv::remap(hidden, view.covered, map, {}, cv::INTER_NEAREST, cv::BORDER_CONSTANT, 255);
  return view;
}

FacePlanes sample_card(const ZoneView& view, const CardPose& pose) {
  cv::Mat patch;
  cv::warpAffine(view.picture, patch, raster_to_view(view, pose), {kFaceWidth, kFaceHeight},
                 cv::INTER_LINEAR | cv::WARP_INVERSE_MAP, cv::BORDER_REPLICATE);
  FacePlanes planes;
  cv::split(patch, planes.data());
  return planes;
}

double covered_part(const ZoneView& view, const CardPose& pose) {
  cv::Mat patch;
  cv::warpAffine(view.covered, patch, raster_to_view(view, pose), {kFaceWidth, kFaceHeight},
                 cv::INTER_NEAREST | cv::WARP_INVERSE_MAP, cv::BORDER_CONSTANT, 255);
  return static_cast<double>(cv::countNonZero(patch)) / static_cast<double>(patch.total());
}

CardPose refine_pose(const ZoneView& view, CardPose pose, const FacePlanes& face, Detail detail, int steps) {
  // A step farther than this, or a card farther off the zone's centre, is out of reach of what it was computed from.
  constexpr double kFarthestPoints = 6.0;
  constexpr double kFarthestMm = 14.0;
  const bool is_soft = detail == Detail::kSoft;
  const FacePlanes target = is_soft ? softened(face) : face;
  for (int step = 0; step < steps; ++step) {
    const FacePlanes sample = sample_card(view, pose);
    const FacePlanes patch = is_soft ? softened(sample) : sample;
    NormalEquations sums;
    for (std::size_t c = 0; c < patch.size(); ++c) {
      add_channel(sums, patch[c], target[c], is_soft ? 2 : 1);
    }
    cv::Vec4d change;
    if (!cv::solve(sums.curvature, -sums.slope, change, cv::DECOMP_CHOLESKY)) {
      return pose;
    }
    const double length = std::hypot(change[0], change[1]);
    change *= length > kFarthestPoints ? kFarthestPoints / length : 1.0;
    const cv::Matx23d map = raster_to_view(view, pose);
    const cv::Vec2d moved = map.get_minor<2, 2>(0, 0) * cv::Vec2d(change[0], change[1]) / ZoneView::kPointsPerMm;
    pose.x_mm = std::clamp(pose.x_mm + moved[0], -kFarthestMm, kFarthestMm);
    pose.y_mm = std::clamp(pose.y_mm + moved[1], -kFarthestMm, kFarthestMm);
    pose.turn = pose.turn + Angle::radians(std::clamp(change[2], -0.1, 0.1));
    pose.scale = std::clamp(pose.scale * (1 + change[3]), 0.95, 1.1);
  }
  return pose;
}

}  // namespace seneschal::vision
