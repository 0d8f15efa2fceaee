#include "vision/track/track_judge.h"

#include <algorithm>
#include <cmath>

#include "vision/numerics/wide_vectors.h"

namespace seneschal::vision {

namespace {

// Spread of the print within a cell, of its noise and of soft shadows, 8-bit Lab.
constexpr std::array<float, 3> kEmptySpread{9, 4.5F, 4.5F};
// A figure's shadow darkens the board by about this much.
constexpr float kShadow = 28;
constexpr float kShadowSpread = 14;
constexpr float kShadowCost = 3;  // in squared spreads: where both fit, it is light
// Anything else (another figure's base, a crumb) is as likely as a colour this many spreads off the empty track.
constexpr float kClutterDistance = 5;
// Where another marker is seen, this one may stand behind it; that costs little.
constexpr float kBehindAnother = -0.6F;
constexpr float kNever = -1e9F;

// Written so that compilers turn loops over it into vector instructions, which std::max's reference keeps them from.
float larger(float a, float b) {
  return a > b ? a : b;
}
float smaller(float a, float b) {
  return a < b ? a : b;
}
float squared(float a) {
  return a * a;
}

}  // namespace

TrackJudge::TrackJudge(const TrackModel& model) {
  for (std::size_t colour = 0; colour < kMostMarkers; ++colour) {
    if (!model.colours[colour]) {
      continue;
    }
    for (const Tone& tone : *model.colours[colour]) {
      WeighedTone& weighed = tones_[colour].emplace_back();
      for (std::size_t c = 0; c < 3; ++c) {
        const auto channel = static_cast<int>(c);
        weighed.mean[c] = tone.lab[channel];
        weighed.weight[c] = 1 / tone.spread[channel];
      }
      weighed.norm = std::log(tone.spread[0] * tone.spread[1] * tone.spread[2]);
    }
  }
}

SENESCHAL_WIDE_VECTORS void TrackJudge::take(const std::uint8_t* values, float less, std::size_t count, Values& out) {
  for (std::size_t i = 0; i < count; ++i) {
    out[i] = static_cast<float>(values[i]) - less;
  }
}

SENESCHAL_WIDE_VECTORS void TrackJudge::weigh_board(const Colours& seen, const Colours& empty, Values& board) {
  const float norm = std::log(kEmptySpread[0] * kEmptySpread[1] * kEmptySpread[2]);
  for (std::size_t i = 0; i < kBlock; ++i) {
    const float lightness = seen.lab[0][i] - empty.lab[0][i];
    const float colour = squared((seen.lab[1][i] - empty.lab[1][i]) / kEmptySpread[1]) +
                         squared((seen.lab[2][i] - empty.lab[2][i]) / kEmptySpread[2]);
    const float lit = squared(lightness / kEmptySpread[0]);
    const float shaded = squared((lightness + kShadow) / kShadowSpread) + kShadowCost;
    board[i] = -0.5F * smaller(smaller(lit, shaded) + colour, kClutterDistance * kClutterDistance) - norm;
  }
}

SENESCHAL_WIDE_VECTORS void TrackJudge::weigh_marker(const Colours& seen, std::size_t colour, Values& marker) const {
  marker.fill(kNever);
  for (const WeighedTone tone : tones_[colour]) {
    for (std::size_t i = 0; i < kBlock; ++i) {
      const float distance2 = squared((seen.lab[0][i] - tone.mean[0]) * tone.weight[0]) +
                              squared((seen.lab[1][i] - tone.mean[1]) * tone.weight[1]) +
                              squared((seen.lab[2][i] - tone.mean[2]) * tone.weight[2]);
      marker[i] = larger(marker[i], -0.5F * distance2 - tone.norm);
    }
  }
}

SENESCHAL_WIDE_VECTORS void TrackJudge::weigh_against(const std::array<Values, kMostMarkers>& markers,
                                                      std::size_t colour, const Values& board, std::int16_t* out) {
  const Values& marker = markers[colour];
  const Values& a = markers[(colour + 1) % kMostMarkers];
  const Values& b = markers[(colour + 2) % kMostMarkers];
  const Values& c = markers[(colour + 3) % kMostMarkers];
  for (std::size_t i = 0; i < kBlock; ++i) {
    const float other = larger(larger(a[i], b[i]), c[i]);
    const float against = marker[i] - larger(board[i], other);
    const float least = other > board[i] ? kBehindAnother : -kMost;
    out[i] = static_cast<std::int16_t>(static_cast<std::int32_t>(smaller(larger(against, least), kMost) * kUnits));
  }
}

TrackJudge::Speaks TrackJudge::operator()(const cv::Mat& seen, const cv::Mat& empty, const cv::Vec3f& change) const {
  const auto count = static_cast<std::size_t>(seen.cols);
  Speaks speaks;
  for (auto& of_colour : speaks) {
    of_colour.resize((count + kBlock - 1) / kBlock * kBlock);
  }
  std::array<cv::Mat, 3> seen_planes;
  std::array<cv::Mat, 3> empty_planes;
  cv::split(seen, seen_planes.data());
  cv::split(empty, empty_planes.data());
  Colours here{};
  Colours bare{};
  Values board{};
  std::array<Values, kMostMarkers> markers{};
  for (std::size_t block = 0; block < count; block += kBlock) {
    const std::size_t length = std::min(kBlock, count - block);
    for (std::size_t c = 0; c < 3; ++c) {
      take(seen_planes[c].data + block, change[static_cast<int>(c)], length, here.lab[c]);
      take(empty_planes[c].data + block, 0, length, bare.lab[c]);
    }
    weigh_board(here, bare, board);
    for (std::size_t colour = 0; colour < kMostMarkers; ++colour) {
      weigh_marker(here, colour, markers[colour]);
    }
    for (std::size_t colour = 0; colour < kMostMarkers; ++colour) {
      weigh_against(markers, colour, board, speaks[colour].data() + block);
    }
  }
  return speaks;
}

}  // namespace seneschal::vision
