#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include <opencv2/core.hpp>

#include "vision/track/figure_silhouette.h"
#include "vision/track/track_judge.h"

namespace seneschal::vision {

/// A raster's values, by their sums over runs of samples.
class RunSums {
 public:
  /// `reach` is how many rows and columns runs may go beyond the raster's edge: there are no values there.
  RunSums(cv::Size raster, int reach)
      : raster_(raster),
        reach_(reach),
        margin_(static_cast<std::ptrdiff_t>(reach) * (raster.width + 1) + 1),
        before_(
            std::make_unique_for_overwrite<std::int32_t[]>(static_cast<std::size_t>(raster.area() + 2 * margin_ + 1))) {
  }

  /// Takes the values of these parts, from top to bottom. Those beside one another are of the same rows and go from
  /// left to right. Runs have to begin and end in one part or beyond the raster's edge next to it.
  void take(const cv::Mat& values, std::span<const cv::Rect> parts) {
    std::int32_t* const first = before_.get() + margin_;
    std::fill(first - margin_, first + 1, 0);
    std::ptrdiff_t at = 0;
    for (auto begin = parts.begin(); begin != parts.end();) {
      const auto end = std::find_if(begin, parts.end(), [begin](const cv::Rect& part) { return part.y != begin->y; });
      for (int row = begin->y; row < begin->br().y; ++row) {
        for (auto part = begin; part != end; ++part) {
          at = add(values, row, {part->x, part->br().x}, at);
        }
      }
      begin = end;
    }
    std::fill(first + at, first + raster_.area() + margin_, first[at]);
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
  /// Adds some columns of a row, and what runs may reach beside it. All sums up to that before `known` have been taken
  /// that will be; returns up to where they then are.
  std::ptrdiff_t add(const cv::Mat& values, int row, const cv::Range& columns, std::ptrdiff_t known) {
    const std::ptrdiff_t from = static_cast<std::ptrdiff_t>(row) * raster_.width;
    const std::ptrdiff_t begin = from + columns.start - (columns.start == 0 ? reach_ : 0);
    const std::ptrdiff_t end = from + columns.end + (columns.end == raster_.width ? reach_ : 0);
    const auto* const value = values.ptr<std::int16_t>();
    std::int32_t* const first = before_.get() + margin_;
    std::int32_t sum = first[known];
    std::ptrdiff_t at = std::max(begin, known);
    const std::ptrdiff_t last = std::min<std::ptrdiff_t>(end, raster_.area());
    for (first[at] = sum; at < last; ++at) {
      sum += value[at];
      first[at + 1] = sum;
    }
    return at;
  }

  cv::Size raster_;
  int reach_;
  std::ptrdiff_t margin_;
  std::unique_ptr<std::int32_t[]> before_;  // the sum of all samples before each
};

}  // namespace seneschal::vision
