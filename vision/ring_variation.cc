#include "vision/ring_variation.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include <opencv2/core.hpp>

namespace seneschal::vision {

namespace {

using Terms = std::array<double, RingVariation::kTerms>;
constexpr int kTerms = static_cast<int>(RingVariation::kTerms);
constexpr int kMost = static_cast<int>(RingVariation::kMost);

// Brings terms near 1, so that one stiffness fits all of them.
constexpr double kLightSpread = 0.3;
constexpr double kLeanMiddle = 0.25;
constexpr double kLeanSpread = 0.15;
// Holds the weights near nothing: with each table left out of five, anything from 0.3 to 1 reads it about equally well.
constexpr double kStiffness = 0.5;
constexpr int kSteps = 25;  // of Newton's method, which is still after ten

const std::array<double, RingVariation::kMost * RingVariation::kTerms>& shipped_numbers() {
  static constexpr std::array<double, RingVariation::kMost * RingVariation::kTerms> kNumbers{
#include "vision/ring_variation_numbers.inc"
  };
  return kNumbers;
}

Terms terms_of(const RingLook& look) {
  const double lean = (look.lean - kLeanMiddle) / kLeanSpread;
  Terms terms{1, lean, lean * lean};
  auto next = terms.begin() + 3;
  for (const auto& measures : {look.level, look.tilt}) {
    for (const double measure : measures) {
      *next++ = measure / kLightSpread;
      *next++ = measure / kLightSpread * lean;
    }
  }
  return terms;
}

/// The probability of each count for each row of terms, given the weights as a column, count by count.
cv::Mat1d probabilities(const cv::Mat1d& terms, const cv::Mat1d& weights) {
  cv::Mat1d result(terms.rows, kMost);
  for (int count = 0; count < kMost; ++count) {
    const cv::Mat scores = terms * weights.rowRange(count * kTerms, (count + 1) * kTerms);
    scores.copyTo(result.col(count));
  }
  for (int row = 0; row < result.rows; ++row) {
    cv::Mat1d scores = result.row(row);
    double largest = 0;
    cv::minMaxLoc(scores, nullptr, &largest);
    cv::exp(scores - largest, scores);
    scores /= cv::sum(scores)[0];
  }
  return result;
}

cv::Mat1d newton_step(const cv::Mat1d& terms, const cv::Mat1d& wanted, const cv::Mat1d& say, const cv::Mat1d& weights) {
  const cv::Mat1d found = probabilities(terms, weights);
  cv::Mat slope = kStiffness * weights;
  cv::Mat bend = kStiffness * cv::Mat1d::eye(weights.rows, weights.rows);
  for (int a = 0; a < kMost; ++a) {
    const cv::Range rows(a * kTerms, (a + 1) * kTerms);
    const cv::Mat error = (found.col(a) - wanted.col(a)).mul(say);
    cv::Mat own_slope = slope.rowRange(rows);
    own_slope += terms.t() * error;
    for (int b = 0; b < kMost; ++b) {
      const cv::Mat own = cv::Mat1d::ones(terms.rows, 1) * (a == b ? 1.0 : 0.0);
      const cv::Mat share = found.col(a).mul(own - found.col(b)).mul(say);
      const cv::Mat weighted = terms.mul(cv::repeat(share, 1, kTerms));
      cv::Mat part = bend(rows, cv::Range(b * kTerms, (b + 1) * kTerms));
      part += terms.t() * weighted;
    }
  }
  cv::Mat1d step;
  cv::solve(bend, slope, step, cv::DECOMP_CHOLESKY);
  return step;
}

}  // namespace

RingVariation RingVariation::learn(std::span<const Sample> samples) {
  cv::Mat1d terms(static_cast<int>(samples.size()), kTerms);
  cv::Mat1d wanted(terms.rows, kMost, 0.0);
  cv::Mat1d say(terms.rows, 1);
  std::array<double, kMost> total{};
  double all = 0;
  for (const Sample& sample : samples) {
    total[sample.rings - 1] += sample.weight;
    all += sample.weight;
  }
  for (int row = 0; row < terms.rows; ++row) {
    const Sample& sample = samples[static_cast<std::size_t>(row)];
    const Terms values = terms_of(sample.look);
    std::copy(values.begin(), values.end(), terms[row]);
    wanted(row, static_cast<int>(sample.rings) - 1) = 1;
    say(row) = sample.weight * all / (kMost * total[sample.rings - 1]);
  }
  cv::Mat1d weights(kMost * kTerms, 1, 0.0);
  for (int step = 0; step < kSteps; ++step) {
    weights -= newton_step(terms, wanted, say, weights);
  }
  return from_numbers({weights.ptr<double>(), static_cast<std::size_t>(weights.rows)});
}

const RingVariation& RingVariation::shipped() {
  static const RingVariation kShipped = from_numbers(shipped_numbers());
  return kShipped;
}

RingVariation RingVariation::from_numbers(std::span<const double> numbers) {
  assert(numbers.size() == RingVariation::kMost * RingVariation::kTerms);
  RingVariation variation;
  auto next = numbers.begin();
  for (Terms& weights : variation.weights_) {
    std::copy_n(next, weights.size(), weights.begin());
    next += static_cast<std::ptrdiff_t>(weights.size());
  }
  return variation;
}

std::vector<double> RingVariation::numbers() const {
  std::vector<double> numbers;
  for (const Terms& weights : weights_) {
    numbers.insert(numbers.end(), weights.begin(), weights.end());
  }
  return numbers;
}

std::array<double, RingVariation::kMost> RingVariation::log_likelihoods(const RingLook& look) const {
  const Terms terms = terms_of(look);
  std::array<double, RingVariation::kMost> scores{};
  for (std::size_t count = 0; count < scores.size(); ++count) {
    for (std::size_t i = 0; i < terms.size(); ++i) {
      scores[count] += weights_[count][i] * terms[i];
    }
  }
  return scores;
}

}  // namespace seneschal::vision
