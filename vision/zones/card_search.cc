#include "vision/zones/card_search.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>

#include <opencv2/imgproc.hpp>

#include "vision/numerics/wide_vectors.h"

namespace seneschal::vision {

namespace {

// The coarse search: a card lies within the zone or a little over its outline, turned by up to 12 degrees either way,
// upright or upside down.
constexpr int kTurns = 5;
constexpr double kTurnStepDegrees = 6.0;
constexpr int kShifts = 5;
constexpr double kShiftStepMm = 5.0;
constexpr int kPoses = kTurns * kShifts * kShifts;

constexpr int kFaceColumns = CoarseFaces::kColumns;
constexpr int kFaceRows = CoarseFaces::kRows;
constexpr std::size_t kPoints = CoarseFaces::kPoints;
constexpr std::size_t kFaceChannels = CoarseFaces::kChannels;

CardPose coarse_pose(int index) {
  const int turn = index / (kShifts * kShifts) - kTurns / 2;
  const int x = index / kShifts % kShifts - kShifts / 2;
  const int y = index % kShifts - kShifts / 2;
  return {x * kShiftStepMm, y * kShiftStepMm, Angle::degrees(turn * kTurnStepDegrees)};
}

/// What a pose covers, channel after channel.
using Sample = std::array<float, kFaceChannels * kPoints>;

/// Points of the view's picture to one of the picture that the search looks at.
constexpr int kHalf = 2;

/// Adds to `shared` the products of kTogether points of a sample with those rows of the faces.
constexpr std::size_t kTogether = 6;
static_assert(kPoints % kTogether == 0);
SENESCHAL_WIDE_VECTORS void add_products(const float* values, const float* rows, std::size_t count, float* shared) {
  const float a = values[0];
  const float b = values[1];
  const float c = values[2];
  const float d = values[3];
  const float e = values[4];
  const float f = values[5];
  for (std::size_t face = 0; face < count; ++face) {
    const float* at = rows + face;
    shared[face] +=
        a * at[0] + b * at[count] + c * at[2 * count] + d * at[3 * count] + e * at[4 * count] + f * at[5 * count];
  }
}

/// How much of the sample's light each column of `faces` explains, one factor for the light per channel.
void explain_light(const Sample& sample, const cv::Mat& faces, std::vector<float>& shared,
                   std::vector<float>& explained) {
  const auto count = static_cast<std::size_t>(faces.cols);
  std::fill(explained.begin(), explained.end(), 0.0F);
  for (std::size_t c = 0; c < kFaceChannels; ++c) {
    std::fill(shared.begin(), shared.end(), 0.0F);
    for (std::size_t point = c * kPoints; point < (c + 1) * kPoints; point += kTogether) {
      add_products(sample.data() + point, faces.ptr<float>(static_cast<int>(point)), count, shared.data());
    }
    for (std::size_t face = 0; face < count; ++face) {
      explained[face] += shared[face] * shared[face];
    }
  }
}

/// All of a sample's light, and the part of it that varies over the card.
struct SampleLight {
  double all = 1;
  double contrast = 1;
};

SampleLight light_of(const Sample& sample) {
  SampleLight light;
  for (std::size_t c = 0; c < kFaceChannels; ++c) {
    double sum = 0;
    double squares = 0;
    for (std::size_t point = c * kPoints; point < (c + 1) * kPoints; ++point) {
      const auto value = static_cast<double>(sample[point]);
      sum += value;
      squares += value * value;
    }
    light.all += squares;
    light.contrast += squares - sum * sum / static_cast<double>(kPoints);
  }
  return light;
}

/// The place with the least of some measure so far.
struct Least {
  double value = std::numeric_limits<double>::infinity();
  int pose = 0;
  std::size_t column = 0;

  void offer(double other, int at_pose, std::size_t of_column) {
    if (other < value) {
      *this = {other, at_pose, of_column};
    }
  }
};

CoarseMatch match_of(const Least& least, const CoarseFaces& faces) {
  const std::size_t upright = faces.faces.size();
  CoarseMatch match{coarse_pose(least.pose), faces.faces[least.column % upright]};
  if (least.column >= upright) {
    match.pose.turn = match.pose.turn + Angle::degrees(180);
  }
  return match;
}

}  // namespace

CardSearch::CardSearch(const CardZone& zone) : size_(view_size(zone) / kHalf) {
  constexpr double kAcross = static_cast<double>(kFaceWidth) / kFaceColumns;
  constexpr double kDown = static_cast<double>(kFaceHeight) / kFaceRows;
  for (int pose = 0; pose < kPoses; ++pose) {
    const cv::Matx23d map = raster_to_view(zone, coarse_pose(pose));
    Places& places = places_.emplace_back();
    for (int point = 0; point < static_cast<int>(kPoints); ++point) {
      const int row = point / kFaceColumns;
      const int column = point % kFaceColumns;
      const cv::Vec3d on_raster((column + 0.5) * kAcross - 0.5, (row + 0.5) * kDown - 0.5, 1);
      const cv::Vec2d at = map * on_raster - cv::Vec2d(0.5, 0.5);
      const int x = std::clamp(cvRound(at[0] / kHalf), 0, size_.width - 1);
      const int y = std::clamp(cvRound(at[1] / kHalf), 0, size_.height - 1);
      places[static_cast<std::size_t>(point)] = static_cast<std::uint32_t>(3 * (y * size_.width + x));
    }
  }
}

std::vector<CoarseMatch> CardSearch::find(const ZoneView& view, const CoarseFaces& faces) const {
  const int reach = cvRound(view.zone.card_width_mm / kFaceColumns * ZoneView::kPointsPerMm / kHalf);
  cv::Mat smooth;  // averaged over the raster's points
  cv::resize(view.picture, smooth, size_, 0, 0, cv::INTER_AREA);
  cv::blur(smooth, smooth, {reach, reach});
  Least by_contrast;
  Least by_light;
  std::vector<float> shared(static_cast<std::size_t>(faces.columns.cols));
  std::vector<float> explained(shared.size());
  Sample sample{};
  for (int pose = 0; pose < kPoses; ++pose) {
    const Places& places = places_[static_cast<std::size_t>(pose)];
    for (std::size_t point = 0; point < kPoints; ++point) {
      const std::uint8_t* const value = smooth.data + places[point];
      sample[point] = value[0];
      sample[kPoints + point] = value[1];
      sample[2 * kPoints + point] = value[2];
    }
    const SampleLight light = light_of(sample);
    explain_light(sample, faces.columns, shared, explained);
    for (std::size_t column = 0; column < explained.size(); ++column) {
      const double left_over = light.all - static_cast<double>(explained[column]);
      by_contrast.offer(left_over / light.contrast, pose, column);
      by_light.offer(left_over / light.all, pose, column);
    }
  }
  std::vector<CoarseMatch> matches{match_of(by_contrast, faces)};
  if (by_light.pose != by_contrast.pose || by_light.column != by_contrast.column) {
    matches.push_back(match_of(by_light, faces));
  }
  return matches;
}

}  // namespace seneschal::vision
