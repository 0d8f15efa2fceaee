#include "vision/small_network.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <random>

#include "vision/wide_vectors.h"

namespace seneschal::vision {

namespace {

constexpr std::size_t kHidden = SmallNetwork::kHidden;
using Hidden = std::array<float, kHidden>;

/// Adds each measure's share of what the hidden layer hears.
SENESCHAL_WIDE_VECTORS void add_shares(const float* weights, const float* measures, std::size_t count, float* sums) {
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t j = 0; j < kHidden; ++j) {
      sums[j] += measures[i] * weights[i * kHidden + j];
    }
  }
}

/// Adds what the hidden layer's slopes mean for each weight.
SENESCHAL_WIDE_VECTORS void add_outer(const float* slopes, const float* measures, std::size_t count, float* weights) {
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t j = 0; j < kHidden; ++j) {
      weights[i * kHidden + j] += measures[i] * slopes[j];
    }
  }
}

/// The same on every machine, which the library's distributions are not.
class Dice {
 public:
  explicit Dice(std::uint32_t seed) : engine_(seed) {}
  /// From 0 up to 1.
  double operator()() { return static_cast<double>(engine_()) / 4294967296.0; }

 private:
  std::mt19937 engine_;
};

/// Draws samples by their weights.
class Draw {
 public:
  explicit Draw(std::span<const SmallNetwork::Sample> samples) {
    double sum = 0;
    for (const auto& sample : samples) {
      upto_.push_back(sum += sample.weight);
    }
  }
  std::size_t operator()(Dice& dice) const {
    const auto found = std::upper_bound(upto_.begin(), upto_.end(), dice() * upto_.back());
    return std::min(static_cast<std::size_t>(found - upto_.begin()), upto_.size() - 1);
  }

 private:
  std::vector<double> upto_;
};

/// Kingma and Ba's algorithm 1, with the constants that they propose.
class Adam {
 public:
  explicit Adam(std::size_t count) : mean_(count, 0.0F), square_(count, 0.0F) {}

  void step(const std::vector<float>& slopes, double rate, std::vector<float>& numbers) {
    constexpr float kMean = 0.9F;
    constexpr float kSquare = 0.999F;
    constexpr float kLeast = 1e-8F;
    ++steps_;
    const auto mean_bias = static_cast<float>(1 - std::pow(static_cast<double>(kMean), steps_));
    const auto square_bias = static_cast<float>(1 - std::pow(static_cast<double>(kSquare), steps_));
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      mean_[i] = kMean * mean_[i] + (1 - kMean) * slopes[i];
      square_[i] = kSquare * square_[i] + (1 - kSquare) * slopes[i] * slopes[i];
      numbers[i] -= static_cast<float>(rate) * (mean_[i] / mean_bias) / (std::sqrt(square_[i] / square_bias) + kLeast);
    }
  }

 private:
  std::vector<float> mean_;
  std::vector<float> square_;
  int steps_ = 0;
};

}  // namespace

SmallNetwork SmallNetwork::from_numbers(std::size_t measures, std::size_t classes, std::span<const float> numbers) {
  assert(numbers.size() == size(measures, classes));
  SmallNetwork network(measures, classes);
  network.numbers_.assign(numbers.begin(), numbers.end());
  return network;
}

Hidden SmallNetwork::hidden(std::span<const float> measures) const {
  assert(measures.size() == measures_);
  Hidden values{};
  std::copy_n(numbers_.begin() + static_cast<std::ptrdiff_t>(measures_ * kHidden), kHidden, values.begin());
  add_shares(numbers_.data(), measures.data(), measures_, values.data());
  std::transform(values.begin(), values.end(), values.begin(), [](float value) { return std::tanh(value); });
  return values;
}

std::vector<double> SmallNetwork::log_probabilities(std::span<const float> measures) const {
  const Hidden heard = hidden(measures);
  const float* const weights = numbers_.data() + (measures_ + 1) * kHidden;
  std::vector<double> scores(weights + kHidden * classes_, weights + (kHidden + 1) * classes_);
  for (std::size_t j = 0; j < kHidden; ++j) {
    for (std::size_t c = 0; c < classes_; ++c) {
      scores[c] += static_cast<double>(heard[j] * weights[j * classes_ + c]);
    }
  }
  const double largest = *std::max_element(scores.begin(), scores.end());
  double sum = 0;
  for (const double score : scores) {
    sum += std::exp(score - largest);
  }
  for (double& score : scores) {
    score -= largest + std::log(sum);
  }
  return scores;
}

void SmallNetwork::add_slopes(const Sample& sample, std::vector<float>& slopes) const {
  const Hidden heard = hidden(sample.measures);
  const std::vector<double> logs = log_probabilities(sample.measures);
  const std::size_t second = (measures_ + 1) * kHidden;
  Hidden back{};
  for (std::size_t c = 0; c < classes_; ++c) {
    const auto off = static_cast<float>(std::exp(logs[c]) - (c == sample.what ? 1 : 0));
    for (std::size_t j = 0; j < kHidden; ++j) {
      slopes[second + j * classes_ + c] += off * heard[j];
      back[j] += off * numbers_[second + j * classes_ + c];
    }
    slopes[second + kHidden * classes_ + c] += off;
  }
  for (std::size_t j = 0; j < kHidden; ++j) {
    back[j] *= 1 - heard[j] * heard[j];
    slopes[measures_ * kHidden + j] += back[j];
  }
  add_outer(back.data(), sample.measures.data(), measures_, slopes.data());
}

SmallNetwork SmallNetwork::learn(std::span<const Sample> samples, std::size_t classes, const Learning& how,
                                 std::uint32_t seed) {
  assert(!samples.empty());
  SmallNetwork network(samples.front().measures.size(), classes);
  std::vector<float>& numbers = network.numbers_;
  const std::size_t first = network.measures_ * kHidden;
  const std::size_t second = (network.measures_ + 1) * kHidden;
  Dice dice(seed);
  // Small enough that no tanh begins flat (Glorot and Bengio, 2010).
  const double reach = std::sqrt(6.0 / static_cast<double>(network.measures_ + kHidden));
  numbers.resize(size(network.measures_, classes));
  std::generate(numbers.begin(), numbers.end(), [&] { return static_cast<float>(reach * (2 * dice() - 1)); });
  const auto is_weight = [&](std::size_t i) { return i < first || (i >= second && i < second + kHidden * classes); };
  const Draw draw(samples);
  Adam adam(numbers.size());
  const float share = 1.0F / static_cast<float>(how.batch);
  std::vector<float> slopes;
  for (int step = 0; step < how.steps; ++step) {
    slopes.assign(numbers.size(), 0.0F);
    for (std::size_t i = 0; i < how.batch; ++i) {
      network.add_slopes(samples[draw(dice)], slopes);
    }
    for (std::size_t i = 0; i < slopes.size(); ++i) {
      slopes[i] = slopes[i] * share + (is_weight(i) ? static_cast<float>(how.stiffness) * numbers[i] : 0.0F);
    }
    adam.step(slopes, how.rate, numbers);
  }
  return network;
}

}  // namespace seneschal::vision
