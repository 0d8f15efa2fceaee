#include "vision/zones/card_registration.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

#include <opencv2/core/hal/intrin.hpp>
#include <opencv2/imgproc.hpp>

#include "vision/numerics/wide_vectors.h"

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
  return detail == Detail::kFull ? 1 : detail == Detail::kRough ? 4 : 2;
}

std::vector<PixelPoint> view_pixels(const CardZone& zone, const CameraModel& camera) {
  const cv::Size size = view_size(zone);
  std::vector<BoardPoint> points;
  for (int row = 0; row < size.height; ++row) {
    for (int column = 0; column < size.width; ++column) {
      points.push_back({zone.centre.x + (column - (size.width - 1) / 2.0) / ZoneView::kPointsPerMm,
                        zone.centre.y - (row - (size.height - 1) / 2.0) / ZoneView::kPointsPerMm});
    }
  }
  return camera.project(points);
}

/// A place in a picture, or a step over it, in 1/kFine of a point.
constexpr int kFineBits = 10;
constexpr int kFine = 1 << kFineBits;
struct FineStep {
  int x;
  int y;
};

/// Between four points by linear interpolation: channel after channel, and one that says nothing. Reads eight bytes of
/// each row.
constexpr int kShareBits = 7;  // of a weight; the product of two still fits the vectors
constexpr int kShares = 1 << kShareBits;
cv::v_float32x4 interpolated(const std::uint8_t* above, const std::uint8_t* below, int right, int down) {
  const auto weighed = [right](const std::uint8_t* row, int share, const cv::v_int32x4& sum) {
    const cv::v_int16x8 left = cv::v_reinterpret_as_s16(cv::v_load_expand(row));
    cv::v_int16x8 pairs;
    cv::v_int16x8 rest;
    cv::v_zip(left, cv::v_rotate_right<3>(left), pairs, rest);
    const int weights = share * (kShares - right) | (share * right) << 16;
    return cv::v_dotprod(pairs, cv::v_reinterpret_as_s16(cv::v_setall_s32(weights)), sum);
  };
  constexpr float kWhole = 1.0F / (static_cast<float>(kShares) * static_cast<float>(kShares));
  const cv::v_int32x4 sum = weighed(below, down, weighed(above, kShares - down, cv::v_setzero_s32()));
  return cv::v_muladd(cv::v_cvt_f32(sum), cv::v_setall_f32(kWhole), cv::v_setzero_f32());
}

/// One row of a look: points of an 8-bit picture from `at` on in steps of `step`, beyond the edge as the edge.
void sample_row(const cv::Mat& picture, FineStep at, FineStep step, int count, const std::array<float*, 3>& out) {
  constexpr int kFurther = 1;  // a point that the eight bytes reach over
  const int last_x = (picture.cols - 1 - kFurther) * kFine - 1;
  const int last_y = (picture.rows - 1) * kFine - 1;
  const auto sample = [&] {
    const int x = std::clamp(at.x, 0, last_x);
    const int y = std::clamp(at.y, 0, last_y);
    at.x += step.x;
    at.y += step.y;
    const std::uint8_t* above = picture.data + static_cast<std::ptrdiff_t>(picture.step) * (y >> kFineBits) +
                                static_cast<std::ptrdiff_t>(3) * (x >> kFineBits);
    constexpr int kDropped = kFineBits - kShareBits;
    return interpolated(above, above + picture.step, (x & (kFine - 1)) >> kDropped, (y & (kFine - 1)) >> kDropped);
  };
  for (int i = 0; i < count; i += 4) {
    const cv::v_float32x4 a = sample();
    const cv::v_float32x4 b = sample();
    const cv::v_float32x4 c = sample();
    const cv::v_float32x4 d = sample();
    std::array<cv::v_float32x4, 4> planes{a, b, c, d};
    cv::v_transpose4x4(a, b, c, d, planes[0], planes[1], planes[2], planes[3]);
    for (std::size_t channel = 0; channel < 3; ++channel) {
      if (i + 4 <= count) {
        cv::v_store(out[channel] + i, planes[channel]);
        continue;
      }
      std::array<float, 4> last{};
      cv::v_store(last.data(), planes[channel]);
      std::copy_n(last.data(), count - i, out[channel] + i);
    }
  }
}

}  // namespace

cv::Mat soft_look(const cv::Mat& picture) {
  constexpr double kRasterPointMm = 1 / 1.5;
  constexpr int kReach = static_cast<int>(kSoftReach * kRasterPointMm * ZoneView::kPointsPerMm);
  cv::Mat soft;
  cv::blur(picture, soft, {kReach, kReach});
  return soft;
}

cv::Size view_size(const CardZone& zone) {
  return {cvRound((zone.width_mm + 2 * ZoneView::kMarginMm) * ZoneView::kPointsPerMm),
          cvRound((zone.height_mm + 2 * ZoneView::kMarginMm) * ZoneView::kPointsPerMm)};
}

cv::Matx23d raster_to_view(const CardZone& zone, const CardPose& pose) {
  const cv::Size size = view_size(zone);
  const double across = pose.scale * zone.card_width_mm / kFaceWidth * ZoneView::kPointsPerMm;
  const double down = pose.scale * zone.card_height_mm / kFaceHeight * ZoneView::kPointsPerMm;
  const double cosine = std::cos(pose.turn.radians());
  const double sine = std::sin(pose.turn.radians());
  cv::Matx23d map(across * cosine, -down * sine, 0, across * sine, down * cosine, 0);
  const double centre_x = (kFaceWidth - 1) / 2.0;
  const double centre_y = (kFaceHeight - 1) / 2.0;
  const double x = (size.width - 1) / 2.0 + pose.x_mm * ZoneView::kPointsPerMm;
  const double y = (size.height - 1) / 2.0 + pose.y_mm * ZoneView::kPointsPerMm;
  map(0, 2) = x - map(0, 0) * centre_x - map(0, 1) * centre_y;
  map(1, 2) = y - map(1, 0) * centre_x - map(1, 1) * centre_y;
  return map;
}

ZoneStraightener::ZoneStraightener(const CardZone& zone, const CameraModel& camera)
    : zone_(zone),
      size_(view_size(zone)),
      points_(view_pixels(zone, camera), camera.size),
      nearest_(size_, CV_16SC2),
      outside_(size_, CV_8U) {
  const std::vector<PixelPoint> pixels = view_pixels(zone, camera);
  std::transform(pixels.begin(), pixels.end(), nearest_.begin<cv::Vec2s>(), [](const PixelPoint& pixel) {
    return cv::Vec2s(cv::saturate_cast<std::int16_t>(pixel.x), cv::saturate_cast<std::int16_t>(pixel.y));
  });
  const cv::Rect inside(cv::Point(), camera.size);
  std::transform(nearest_.begin<cv::Vec2s>(), nearest_.end<cv::Vec2s>(), outside_.begin<std::uint8_t>(),
                 [&inside](const cv::Vec2s& pixel) {
                   return static_cast<std::uint8_t>(inside.contains({pixel[0], pixel[1]}) ? 0 : 255);
                 });
}

ZoneView ZoneStraightener::view(const LitPicture& picture, const cv::Mat& covered) const {
  ZoneView view{points_.sample(picture).reshape(3, size_.height), {}, outside_, zone_};
  view.soft = soft_look(view.picture);
  if (!covered.empty()) {
    view.covered = cv::Mat();  // not outside_, which it would write into
    cv::remap(covered, view.covered, nearest_, cv::noArray(), cv::INTER_NEAREST, cv::BORDER_CONSTANT, 255);
  }
  return view;
}

FacePlanes sample_card(const ZoneView& view, const CardPose& pose, Detail detail) {
  const bool is_soft = detail == Detail::kSoft || detail == Detail::kRough;
  const int stride = stride_of(detail);
  const cv::Matx23d map = raster_to_view(view.zone, pose) * kFine;
  const FineStep step{cvRound(map(0, 0) * stride), cvRound(map(1, 0) * stride)};
  FacePlanes planes;
  for (cv::Mat& plane : planes) {
    plane.create((kFaceHeight - 1) / stride + 1, (kFaceWidth - 1) / stride + 1, CV_32F);
  }
  for (int row = 0; row < planes[0].rows; ++row) {
    const FineStep first{cvRound(map(0, 2) + map(0, 1) * row * stride), cvRound(map(1, 2) + map(1, 1) * row * stride)};
    sample_row(is_soft ? view.soft : view.picture, first, step, planes[0].cols,
               {planes[0].ptr<float>(row), planes[1].ptr<float>(row), planes[2].ptr<float>(row)});
  }
  return planes;
}

double covered_part(const ZoneView& view, const CardPose& pose) {
  constexpr int kStride = 2;
  const cv::Matx23d map = raster_to_view(view.zone, pose);
  const cv::Rect all(cv::Point(), view.covered.size());
  int count = 0;
  int covered = 0;
  for (int row = 0; row < kFaceHeight; row += kStride) {
    for (int column = 0; column < kFaceWidth; column += kStride) {
      const cv::Vec2d at = map * cv::Vec3d(column, row, 1);
      const cv::Point point(cvRound(at[0]), cvRound(at[1]));
      covered += !all.contains(point) || view.covered.at<std::uint8_t>(point) != 0 ? 1 : 0;
      ++count;
    }
  }
  return static_cast<double>(covered) / count;
}

CardPose refine_pose(const ZoneView& view, CardPose pose, const FaceLook& face, Detail detail, int steps) {
  // A step farther than this, or a card farther off the zone's centre, is out of reach of what it was computed from.
  constexpr double kFarthestPoints = 6.0;
  constexpr double kFarthestMm = 14.0;
  constexpr double kStill = 0.2;  // points that the card's corners moved by: the next step would move them by less
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
    const cv::Matx23d map = raster_to_view(view.zone, pose);
    const cv::Vec2d moved =
        map.get_minor<2, 2>(0, 0) * cv::Vec2d(change[0], change[1]) * stride / ZoneView::kPointsPerMm;
    pose.x_mm = std::clamp(pose.x_mm + moved[0], -kFarthestMm, kFarthestMm);
    pose.y_mm = std::clamp(pose.y_mm + moved[1], -kFarthestMm, kFarthestMm);
    pose.turn = pose.turn + Angle::radians(std::clamp(change[2], -0.1, 0.1));
    pose.scale = std::clamp(pose.scale * (1 + change[3]), 0.95, 1.1);
    const double corner = std::hypot(patch[0].cols, patch[0].rows) / 2;
    if (std::hypot(change[0], change[1]) + corner * std::hypot(change[2], change[3]) < kStill) {
      return pose;
    }
  }
  return pose;
}

}  // namespace seneschal::vision
