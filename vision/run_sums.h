#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <numeric>

#include <opencv2/core.hpp>

#include "vision/figure_silhouette.h"
#include "vision/track_judge.h"

namespace seneschal::vision {

/// A raster's values, by their sums over runs of samples.
class RunSums {
 public:
  /// `reach` is how far runs may go beyond the raster's first and last sample.
  RunSums(cv::Size raster, int reach)
      : margin_(reach),
        before_(std::make_unique_for_overwrite<std::int32_t[]>(static_cast<std::size_t>(raster.area()) +
                                                               2 * static_cast<std::size_t>(reach) + 1)) {}

  /// Takes the values of `rows`; there are none in other rows.
  void take(const cv::Mat& values, cv::Range rows) {
    std::int32_t* const begin = before_.get() + static_cast<std::ptrdiff_t>(rows.start) * values.cols;
    std::fill(begin, begin + margin_ + 1, 0);
    const auto* first = values.ptr<std::int32_t>(rows.start);
    std::int32_t* const next =
        std::inclusive_scan(first, first + static_cast<std::ptrdiff_t>(rows.size()) * values.cols, begin + margin_ + 1);
    std::fill(next, next + margin_, *(next - 1));
  }

  /// What a figure whose foot is at `foot` covers, in natural logarithms.
  [[nodiscard]] double over(int foot, const Silhouette& silhouette) const {
    const std::int32_t* at = before_.get() + margin_ + foot;
    std::int32_t sum = 0;
    for (const Run& run : silhouette) {
      sum += at[run.first + run.length] - at[run.first];
    }
    return static_cast<double>(sum) / static_cast<double>(TrackJudge::kUnits);
  }

 private:
  std::ptrdiff_t margin_;
  std::unique_ptr<std::int32_t[]> before_;  // the sum of all samples before each
};

}  // namespace seneschal::vision
