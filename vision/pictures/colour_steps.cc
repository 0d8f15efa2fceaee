#include "vision/pictures/colour_steps.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <numbers>
#include <utility>
#include <vector>

namespace seneschal::vision {

namespace {

constexpr int kBlock = 8;
constexpr int kApart = 4 * kBlock;  // from one block that is looked at to the next
constexpr int kInLevel = 8;         // a block's mean is a whole number of eighths of what quantised it
constexpr int kFarthest = 64 * kInLevel;
constexpr int kFinest = static_cast<int>(kFinestCoarse * kInLevel);
constexpr int kCoarsest = 22 * kInLevel;  // quality 5
constexpr int kInUnit = 256;              // of the colour's weights
constexpr int kFlat = 400;                // 1.6 levels: rounding to whole blue, green and red
constexpr int kDarkestWhole = 3;          // values at their end were cut off after decoding
constexpr int kBrightestWhole = 252;

// Pictures of quality 30 and below leave 0.77 of the blocks without detail; most of quality 90 half of them.
constexpr double kLeastFlat = 0.7;
// How well the means agree with steps, 1 at best. On the sample tables and 10 simulated ones all of quality 30 reach
// 0.74, and of those that are finer and have as many flat blocks none reaches this.
constexpr double kLeastAgreement = 0.65;

/// Column and row of pixels of a block, away from its edges, where a decoder mixes in the next block's colour.
constexpr std::array<std::array<int, 2>, 8> kLookedAt{{{1, 1}, {4, 1}, {6, 1}, {3, 3}, {6, 4}, {1, 4}, {4, 6}, {6, 6}}};

/// How many flat blocks have each mean, by its distance from grey.
class Means {
 public:
  void add(const cv::Mat& bgr, const cv::Point& corner) {
    std::array<Range, 2> ranges;
    for (const auto& [column, row] : kLookedAt) {
      const std::uint8_t* pixel = bgr.ptr<std::uint8_t>(corner.y + row) + std::ptrdiff_t{3} * (corner.x + column);
      const int blue = pixel[0];
      const int green = pixel[1];
      const int red = pixel[2];
      if (std::min({blue, green, red}) < kDarkestWhole || std::max({blue, green, red}) > kBrightestWhole) {
        return;
      }
      // JFIF's Cb and Cr.
      ranges[0].add(128 * blue - 85 * green - 43 * red);
      ranges[1].add(128 * red - 107 * green - 21 * blue);
    }
    for (const Range& range : ranges) {
      ++all_;
      const auto mean = std::abs(std::lround(static_cast<double>(range.sum) * kInLevel / (kInUnit * kLookedAt.size())));
      if (range.most - range.least <= kFlat && mean <= kFarthest) {
        ++flat_;
        ++counts_[static_cast<std::size_t>(mean)];
      }
    }
  }

  [[nodiscard]] double flat_share() const { return all_ == 0 ? 0 : static_cast<double>(flat_) / all_; }

  /// The steps that the means agree with best, where they agree with any: in eighths of a level.
  [[nodiscard]] std::optional<int> steps() const {
    constexpr int kMostOfOne = 4;  // the table's commonest colours are not to decide alone
    std::vector<std::pair<int, int>> weights;
    int sum = 0;
    for (int mean = 0; mean <= kFarthest; ++mean) {
      if (const int count = counts_[static_cast<std::size_t>(mean)]; count >= 2) {
        weights.emplace_back(mean, std::min(count, kMostOfOne));
        sum += weights.back().second;
      }
    }
    std::optional<int> best;
    double best_agreement = kLeastAgreement * sum;
    for (int step = kFinest; step <= kCoarsest && !weights.empty() && weights.back().first >= step; ++step) {
      double agreement = 0;
      for (const auto& [mean, weight] : weights) {
        agreement += weight * static_cast<double>(wave()[static_cast<std::size_t>(mean * kWave / step % kWave)]);
      }
      if (agreement > best_agreement) {
        best_agreement = agreement;
        best = step;
      }
    }
    return best;
  }

 private:
  struct Range {
    int least = 1 << 30;
    int most = -(1 << 30);
    int sum = 0;
    void add(int value) {
      least = std::min(least, value);
      most = std::max(most, value);
      sum += value;
    }
  };
  static constexpr int kWave = 256;

  /// One turn of the cosine.
  static const std::array<float, kWave>& wave() {
    static const std::array<float, kWave> kCosines = [] {
      std::array<float, kWave> values{};
      for (std::size_t i = 0; i < kWave; ++i) {
        values[i] = static_cast<float>(std::cos(2 * std::numbers::pi * static_cast<double>(i) / kWave));
      }
      return values;
    }();
    return kCosines;
  }

  std::array<int, kFarthest + 1> counts_{};
  int all_ = 0;
  int flat_ = 0;
};

}  // namespace

std::optional<double> coarse_colour_steps(const cv::Mat& bgr) {
  Means means;
  for (int row = 0; row + kBlock <= bgr.rows; row += kApart) {
    const int first = row / kApart % 2 == 0 ? 0 : kBlock;
    for (int column = first; column + kBlock <= bgr.cols; column += kApart) {
      means.add(bgr, {column, row});
    }
  }
  if (means.flat_share() < kLeastFlat) {
    return std::nullopt;
  }
  const auto steps = means.steps();
  return steps ? std::optional(static_cast<double>(*steps) / kInLevel) : std::nullopt;
}

}  // namespace seneschal::vision
