#include "vision/card_registration.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "vision/wide_vectors.h"

namespace seneschal::vision {

namespace {

/// How the sampled picture changes as the card is moved, turned and scaled, and how far it is from the face.
struct NormalEquations {
  cv::Matx44d curvature = cv::Matx44d::zeros();
  cv::Vec4d slope;
};

/// Sums over points, eight next to each other at a time: of the products of the four changes with each other (ten), and
/// with the difference (four).
constexpr std::size_t kLanes = 8;
constexpr std::size_t kSums = 14;
using Lanes = std::array<std::array<float, kLanes>, kSums>;

/// One row of a sampled picture (with those above and below), and of the face, less their margins.
struct RowPair {
  const float* above;
  const float* patch;
  const float* below;
  const float* face;
  std::size_t points;
  float from_u;  // of the first point: how far right of the card's middle
  float v;       // how far below it
};

/// Points beyond the last whole eight are left out: they are fewer than eight at the card's right edge.
SENESCHAL_WIDE_VECTORS void add_row(const RowPair& row, float light, Lanes& sums) {
  const RowPair r = row;
  Lanes all = sums;
  for (std::size_t at = 0; at + kLanes <= r.points; at += kLanes) {
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      const std::size_t i = at + lane;
      const float u = r.from_u + static_cast<float>(static_cast<int>(i));
      const float* here = r.patch + i;
      const float x = 0.5F * (here[1] - here[-1]);
      const float y = 0.5F * (r.below[i] - r.above[i]);
      const float turn = y * u - x * r.v;
      const float grow = x * u + y * r.v;
      const float off = here[0] - light * r.face[i];
      all[0][lane] += x * x;
      all[1][lane] += x * y;
      all[2][lane] += x * turn;
      all[3][lane] += x * grow;
      all[4][lane] += y * y;
      all[5][lane] += y * turn;
      all[6][lane] += y * grow;
      all[7][lane] += turn * turn;
      all[8][lane] += turn * grow;
      all[9][lane] += grow * grow;
      all[10][lane] += x * off;
      all[11][lane] += y * off;
      all[12][lane] += turn * off;
      all[13][lane] += grow * off;
    }
  }
  sums = all;
}

void add_channel(NormalEquations& sums, const cv::Mat& patch, const cv::Mat& face, double strength) {
  const auto light = static_cast<float>(patch.dot(face) / std::max(strength, 1.0));
  Lanes lanes{};
  for (int row = 1; row + 1 < patch.rows; ++row) {
    add_row({patch.ptr<float>(row - 1) + 1, patch.ptr<float>(row) + 1, patch.ptr<float>(row + 1) + 1,
             face.ptr<float>(row) + 1, static_cast<std::size_t>(patch.cols - 2),
             static_cast<float>(1 - (patch.cols - 1) / 2.0), static_cast<float>(row - (patch.rows - 1) / 2.0)},
            light, lanes);
  }
  std::size_t next = 0;
  const auto total = [&lanes](std::size_t sum) { return std::accumulate(lanes[sum].begin(), lanes[sum].end(), 0.0); };
  for (int i = 0; i < 4; ++i) {
    for (int j = i; j < 4; ++j) {
      const double value = total(next++);
      sums.curvature(i, j) += value;
      sums.curvature(j, i) += i == j ? 0 : value;
    }
  }
  for (int i = 0; i < 4; ++i) {
    sums.slope[i] += total(next++);
  }
}

/// How many rows and columns of the card's raster there are to one of a look's.
int stride_of(Detail detail) {
  return detail == Detail::kFull ? 1 : 2;
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

ZoneStraightener::ZoneStraightener(const CardZone& zone, const CameraModel& camera) : zone_(zone) {
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
  cv::convertMaps(dense({kStep, kStep, columns, rows}), cv::noArray(), whole_, part_, CV_16SC2);
}

ZoneView ZoneStraightener::view(const cv::Mat& picture, const cv::Mat& covered) const {
  constexpr double kRasterPointMm = 1 / 1.5;
  constexpr int kReach = static_cast<int>(kSoftReach * kRasterPointMm * ZoneView::kPointsPerMm);
  ZoneView view{{}, {}, {}, zone_};
  cv::Mat straight;
  cv::remap(picture, straight, whole_, part_, cv::INTER_CUBIC, cv::BORDER_REPLICATE);
  straight.convertTo(view.picture, CV_32F);
  cv::blur(view.picture, view.soft, {kReach, kReach});
  const cv::Mat hidden = covered.empty() ? cv::Mat::zeros(picture.size(), CV_8U) : covered;
  cv::remap(hidden, view.covered, whole_, part_, cv::INTER_NEAREST, cv::BORDER_CONSTANT, 255);
  return view;
}

FacePlanes sample_card(const ZoneView& view, const CardPose& pose, Detail detail) {
  const int stride = stride_of(detail);
  cv::Matx23d map = raster_to_view(view, pose);
  for (const int row : {0, 1}) {
    map(row, 0) *= stride;
    map(row, 1) *= stride;
  }
  cv::Mat patch;
  cv::warpAffine(detail == Detail::kSoft ? view.soft : view.picture, patch, map,
                 {(kFaceWidth - 1) / stride + 1, (kFaceHeight - 1) / stride + 1},
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

CardPose refine_pose(const ZoneView& view, CardPose pose, const FaceLook& face, Detail detail, int steps) {
  // A step farther than this, or a card farther off the zone's centre, is out of reach of what it was computed from.
  constexpr double kFarthestPoints = 6.0;
  constexpr double kFarthestMm = 14.0;
  const int stride = stride_of(detail);
  for (int step = 0; step < steps; ++step) {
    const FacePlanes patch = sample_card(view, pose, detail);
    NormalEquations sums;
    for (std::size_t c = 0; c < patch.size(); ++c) {
      add_channel(sums, patch[c], face.planes[c], face.strength[c]);
    }
    cv::Vec4d change;
    if (!cv::solve(sums.curvature, -sums.slope, change, cv::DECOMP_CHOLESKY)) {
      return pose;
    }
    const double length = stride * std::hypot(change[0], change[1]);
    change *= length > kFarthestPoints ? kFarthestPoints / length : 1.0;
    const cv::Matx23d map = raster_to_view(view, pose);
    const cv::Vec2d moved =
        map.get_minor<2, 2>(0, 0) * cv::Vec2d(change[0], change[1]) * stride / ZoneView::kPointsPerMm;
    pose.x_mm = std::clamp(pose.x_mm + moved[0], -kFarthestMm, kFarthestMm);
    pose.y_mm = std::clamp(pose.y_mm + moved[1], -kFarthestMm, kFarthestMm);
    pose.turn = pose.turn + Angle::radians(std::clamp(change[2], -0.1, 0.1));
    pose.scale = std::clamp(pose.scale * (1 + change[3]), 0.95, 1.1);
  }
  return pose;
}

}  // namespace seneschal::vision
