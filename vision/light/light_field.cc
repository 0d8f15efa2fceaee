#include "vision/light/light_field.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "vision/numerics/dot_product.h"

namespace seneschal::vision {

namespace {

/// The powers of x and y in a polynomial of the second degree, and in the products of two of its terms.
struct Powers {
  int x;
  int y;
};
constexpr std::size_t kTerms = 6;
constexpr std::array<Powers, kTerms> kTermPowers{{{0, 0}, {1, 0}, {0, 1}, {2, 0}, {1, 1}, {0, 2}}};
constexpr int kMostPower = 4;

/// x^a y^b at every cell, with x and y from -1 to 1 over the picture: a row for each pair of powers.
cv::Mat1f monomials(cv::Size cells) {
  cv::Mat1f rows((kMostPower + 1) * (kMostPower + 1), cells.area());
  for (int a = 0; a <= kMostPower; ++a) {
    for (int b = 0; b <= kMostPower; ++b) {
      for (int i = 0; i < cells.area(); ++i) {
        const int row = i / cells.width;
        const int column = i % cells.width;
        const double x = 2.0 * column / std::max(1, cells.width - 1) - 1;
        const double y = 2.0 * row / std::max(1, cells.height - 1) - 1;
        rows(a * (kMostPower + 1) + b, i) = static_cast<float>(std::pow(x, a) * std::pow(y, b));
      }
    }
  }
  return rows;
}

double dot(const cv::Mat1f& a, const cv::Mat1f& b) {
  return dot_product(a.ptr<float>(), b.ptr<float>(), a.total());
}

cv::Mat1f row_of(const cv::Mat1f& monomials, Powers powers) {
  return monomials.row(powers.x * (kMostPower + 1) + powers.y);
}

float median_of(std::vector<float>& values) {
  const auto nth = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), nth, values.end());
  return *nth;
}

using Factors = cv::Vec<double, kTerms>;

Factors weighted_fit(const cv::Mat1f& monomials, const cv::Mat1f& values, const cv::Mat1f& weights) {
  cv::Matx<double, kTerms, kTerms> normal;
  Factors right;
  const cv::Mat1f weighted(values.mul(weights));
  std::array<std::array<double, kMostPower + 1>, kMostPower + 1> sums{};  // of each monomial's weights
  for (int x = 0; x <= kMostPower; ++x) {
    for (int y = 0; x + y <= kMostPower; ++y) {
      sums[static_cast<std::size_t>(x)][static_cast<std::size_t>(y)] = dot(row_of(monomials, {x, y}), weights);
    }
  }
  for (std::size_t i = 0; i < kTerms; ++i) {
    const auto row = static_cast<int>(i);
    right[row] = dot(row_of(monomials, kTermPowers[i]), weighted);
    for (std::size_t j = 0; j < kTerms; ++j) {
      const Powers both{kTermPowers[i].x + kTermPowers[j].x, kTermPowers[i].y + kTermPowers[j].y};
      normal(row, static_cast<int>(j)) =
          sums[static_cast<std::size_t>(both.x)][static_cast<std::size_t>(both.y)] + (i == j ? 1e-3 : 0);
    }
  }
  Factors factors;
  cv::solve(normal, right, factors, cv::DECOMP_CHOLESKY);
  return factors;
}

cv::Mat1f polynomial(const cv::Mat1f& monomials, const Factors& factors) {
  cv::Mat1f values(1, monomials.cols, 0.0F);
  for (std::size_t i = 0; i < kTerms; ++i) {
    cv::scaleAdd(row_of(monomials, kTermPowers[i]), factors[static_cast<int>(i)], values, values);
  }
  return values;
}

cv::Mat1f slow_channel(const cv::Mat1f& monomials, const cv::Mat1f& values, const cv::Mat1f& known) {
  constexpr int kRounds = 8;
  constexpr double kStill = 0.002;
  constexpr float kCutOff = 4.7F;  // spreads: 95 % as sharp as a mean where nothing is off
  constexpr float kLeastSpread = 0.02F;
  constexpr int kEveryOff = 3;  // enough of them for their spread
  cv::Mat1f weights = known.clone();
  cv::Mat1f slow;
  std::vector<float> offs;
  Factors before;
  for (int round = 0; round < kRounds; ++round) {
    const Factors factors = weighted_fit(monomials, values, weights);
    slow = polynomial(monomials, factors);
    if (round > 0 && cv::norm(factors - before, cv::NORM_INF) < kStill) {
      break;
    }
    before = factors;
    offs.clear();
    for (int i = 0; i < values.cols; i += kEveryOff) {
      if (known(i) > 0) {
        offs.push_back(std::abs(values(i) - slow(i)));
      }
    }
    if (offs.empty()) {
      break;
    }
    const float reach = kCutOff * std::max(kLeastSpread, 1.48F * median_of(offs));
    for (int i = 0; i < values.cols; ++i) {
      const float share = std::min(1.0F, std::abs(values(i) - slow(i)) / reach);
      weights(i) = known(i) * (1 - share * share) * (1 - share * share);
    }
  }
  return slow;
}

}  // namespace

SlowPart::SlowPart(cv::Size cells) : powers_(monomials(cells)) {}

cv::Mat3f SlowPart::operator()(const cv::Mat3f& cells, const cv::Mat1b& known) const {
  cv::Mat1f is_known;
  known.reshape(1, 1).convertTo(is_known, CV_32F, 1.0 / 255);
  std::array<cv::Mat1f, 3> channels;
  cv::split(cells.reshape(3, 1), channels.data());
  for (cv::Mat1f& channel : channels) {
    channel = slow_channel(powers_, channel, is_known);
  }
  cv::Mat3f slow;
  cv::merge(channels.data(), channels.size(), slow);
  return slow.reshape(3, cells.rows);
}

cv::Mat3f filled_cells(const cv::Mat3f& cells, const cv::Mat1b& known) {
  constexpr float kLeastWeight = 0.05F;
  cv::Mat4f held(cells.size());
  std::transform(cells.begin(), cells.end(), known.begin(), held.begin(), [](const cv::Vec3f& value, std::uint8_t is) {
    return is == 0 ? cv::Vec4f() : cv::Vec4f(value[0], value[1], value[2], 1);
  });
  cv::Mat3f result = cells.clone();
  cv::Mat1b open;
  cv::bitwise_not(known, open);
  for (double spread = 1; cv::countNonZero(open) != 0 && spread <= cells.cols + cells.rows; spread *= 2) {
    // Two means over a square are near enough to a Gaussian, and take as long however wide they are.
    const int across = 2 * cvRound(1.2 * spread) + 1;
    cv::Mat4f around;
    cv::blur(held, around, {across, across}, {-1, -1}, cv::BORDER_CONSTANT);
    cv::blur(around, around, {across, across}, {-1, -1}, cv::BORDER_CONSTANT);
    for (int i = 0; i < static_cast<int>(cells.total()); ++i) {
      const cv::Vec4f& sum = around(i);
      if (open(i) != 0 && sum[3] > kLeastWeight) {
        result(i) = cv::Vec3f(sum[0], sum[1], sum[2]) / sum[3];
        open(i) = 0;
      }
    }
  }
  return result;
}

}  // namespace seneschal::vision
