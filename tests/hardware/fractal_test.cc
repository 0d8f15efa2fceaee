#include "hardware/sim/board/fractal.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace seneschal::sim {
namespace {

std::vector<float> copied(std::span<const float> row) {
  return {row.begin(), row.end()};
}

TEST(Fractal, IsNoiseOfMean0AndDeviationAbout1) {
  cv::RNG random(5);
  const cv::Size size(700, 500);
  Fractal noise(size, {9, 6}, 3, random);
  cv::Mat1f all(size);
  for (int row = 0; row < size.height; ++row) {
    const auto values = noise.row(row);
    std::copy(values.begin(), values.end(), all[row]);
  }
  cv::Scalar mean;
  cv::Scalar deviation;
  cv::meanStdDev(all, mean, deviation);
  EXPECT_NEAR(mean[0], 0, 0.05);
  EXPECT_NEAR(deviation[0], 1, 0.25);
}

TEST(Fractal, HasTheSameRowsInWhateverOrderTheyAreAskedFor) {
  const cv::Size size(60, 40);
  cv::RNG random(5);
  cv::RNG again(5);
  Fractal down(size, {7, 5}, 2, random);
  Fractal up(size, {7, 5}, 2, again);
  std::vector<std::vector<float>> rows;
  rows.reserve(static_cast<std::size_t>(size.height));
  for (int row = 0; row < size.height; ++row) {
    rows.push_back(copied(down.row(row)));
  }
  for (int row = size.height - 1; row >= 0; --row) {
    EXPECT_EQ(copied(up.row(row)), rows[static_cast<std::size_t>(row)]) << row;
  }
}

}  // namespace
}  // namespace seneschal::sim
