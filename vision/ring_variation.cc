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
constexpr double kRedSpread = 0.2;
constexpr double kGreenSpread = 0.3;
constexpr double kLeanMiddle = 0.25;
constexpr double kLeanSpread = 0.15;
// Holds the weights near nothing: with each table left out of five, anything from 0.3 to 1 reads it about equally well.
constexpr double kStiffness = 0.3;
constexpr int kMostSteps = 3000;
constexpr double kStill = 1e-4;  // of weights near 1

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
  const auto add = [&next, lean](const std::array<double, kRingCircles>& measures, double spread) {
    for (const double measure : measures) {
      for (const double power : {1.0, lean, lean * lean}) {
        *next++ = measure / spread * power;
      }
    }
  };
  add(look.level, kLightSpread);
  add(look.tilt, kLightSpread);
  add(look.red_over_green, kRedSpread);
  add(look.green_over_blue, kGreenSpread);
  return terms;
}

/// The probability of each count, a column each, for each row of terms.
cv::Mat probabilities(const cv::Mat1d& terms, const cv::Mat1d& weights) {
  cv::Mat result = terms * weights;
  for (int row = 0; row < result.rows; ++row) {
    cv::Mat scores = result.row(row);
    double largest = 0;
    cv::minMaxLoc(scores, nullptr, &largest);
    cv::exp(scores - largest, scores);
    scores /= cv::sum(scores)[0];
  }
  return result;
}

/// Weights, a column for each count, that make `wanted` likeliest. Every step solves with the same bound on the bend of
/// the likelihood, which costs more steps than Newton's method and far less time (Boehning, "Multinomial logistic
/// regression algorithm", Annals of the Institute of Statistical Mathematics 44, 1992).
cv::Mat likeliest_weights(const cv::Mat1d& terms, const cv::Mat1d& wanted, const cv::Mat1d& say) {
  const cv::Mat say_of_each = cv::repeat(say, 1, kMost);
  const cv::Mat weighted = terms.mul(cv::repeat(say, 1, kTerms));
  const cv::Mat bound = 0.5 * terms.t() * weighted + kStiffness * cv::Mat1d::eye(kTerms, kTerms);
  const cv::Mat inverse = bound.inv(cv::DECOMP_CHOLESKY);
  cv::Mat weights = cv::Mat1d::zeros(kTerms, kMost);
  for (int step = 0; step < kMostSteps; ++step) {
    const cv::Mat error = (probabilities(terms, weights) - wanted).mul(say_of_each);
    const cv::Mat change = inverse * (terms.t() * error + kStiffness * weights);
    weights -= change;
    if (cv::norm(change, cv::NORM_INF) < kStill) {
      break;
    }
  }
  return weights;
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
  const cv::Mat weights = cv::Mat(likeliest_weights(terms, wanted, say).t());
  return from_numbers({weights.ptr<double>(), weights.total()});
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
