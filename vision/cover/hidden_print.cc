#include "vision/cover/hidden_print.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace seneschal::vision {

namespace {

// Of the middle block's likeness. On the sample tables free blocks keep 0.9 of it, and half under the strongest noise
// that is read; a block under something drawn there mostly has none or less.
constexpr double kLeastLikeness = 0.35;
// Where even the middle block is less like the print, as after a bump that is followed to a pixel or two only, nothing
// can be missed.
constexpr double kLeastMiddle = 0.75;
constexpr double kLeastPrint = 0.5;  // of the mean strength of the print, for a block to be judged
constexpr int kStepsAcross = 3;      // blocks overlap: each is looked for in steps of this part of its length

/// Sums over a block of what a correlation coefficient is made of; both have mean near 0.
struct Products {
  double both = 0;
  double seen = 0;
  double print = 0;

  void operator+=(const Products& other) {
    both += other.both;
    seen += other.seen;
    print += other.print;
  }
  [[nodiscard]] double likeness() const { return both / (std::sqrt(seen * print) + 1e-12); }
};

Products products_of(const float* seen, const float* print, int count) {
  Products sum;
  for (int i = 0; i < count; ++i) {
    sum.both += static_cast<double>(seen[i] * print[i]);
    sum.seen += static_cast<double>(seen[i] * seen[i]);
    sum.print += static_cast<double>(print[i] * print[i]);
  }
  return sum;
}

struct Block {
  int row = 0;
  int step = 0;
  double likeness = 0;
};

double middle(const std::vector<Block>& blocks) {
  std::vector<double> values;
  values.reserve(blocks.size());
  for (const Block& block : blocks) {
    values.push_back(block.likeness);
  }
  const auto nth = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), nth, values.end());
  return *nth;
}

}  // namespace

cv::Mat1b hidden_cells(const cv::Mat1f& seen, const cv::Mat1f& print, cv::Size block) {
  const int length = block.width / kStepsAcross;
  const int steps = seen.cols / length;
  std::vector<Products> sums;
  Products all;
  for (int row = 0; row < seen.rows; ++row) {
    for (int step = 0; step < steps; ++step) {
      sums.push_back(products_of(seen[row] + step * length, print[row] + step * length, length));
      all += sums.back();
    }
  }
  const double share = static_cast<double>(block.height * kStepsAcross) / static_cast<double>(sums.size());
  std::vector<Block> blocks;
  for (int row = 0; row + block.height <= seen.rows; ++row) {
    for (int step = 0; step < steps; ++step) {
      Products sum;
      for (int i = 0; i < block.height * kStepsAcross; ++i) {
        const int at = (row + i / kStepsAcross) * steps + (step + i % kStepsAcross) % steps;
        sum += sums[static_cast<std::size_t>(at)];
      }
      if (sum.print > kLeastPrint * kLeastPrint * share * all.print) {
        blocks.push_back({row, step, sum.likeness()});
      }
    }
  }
  cv::Mat1b hidden(seen.size(), 0);
  if (blocks.empty()) {
    return hidden;
  }
  const double usual = middle(blocks);
  if (usual < kLeastMiddle) {
    return hidden;
  }
  for (const Block& each : blocks) {
    for (int i = 0; each.likeness < kLeastLikeness * usual && i < kStepsAcross; ++i) {
      hidden(cv::Rect((each.step + i) % steps * length, each.row, length, block.height)) = 255;
    }
  }
  return hidden;
}

double likeness_of_steps(const cv::Mat1f& first, const cv::Mat1f& second, const cv::Mat1b& part) {
  constexpr int kApart = 2;
  Products sum;
  const auto add = [&](int row, int column, int other_row, int other_column) {
    if (part(other_row, other_column) != 0) {
      const float step = first(other_row, other_column) - first(row, column);
      const float other = second(other_row, other_column) - second(row, column);
      sum += products_of(&step, &other, 1);
    }
  };
  for (int row = 0; row + kApart < part.rows; ++row) {
    for (int column = 0; column + kApart < part.cols; ++column) {
      if (part(row, column) != 0) {
        add(row, column, row, column + kApart);
        add(row, column, row + kApart, column);
      }
    }
  }
  return sum.likeness();
}

}  // namespace seneschal::vision
