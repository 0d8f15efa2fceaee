#include "vision/numerics/small_network.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <numeric>

namespace seneschal::vision {

namespace {

void add_scaled(const float* row, float by, std::array<float, SmallNetwork::kHidden>& sums) {
  for (std::size_t i = 0; i < sums.size(); ++i) {
    sums[i] += by * row[i];
  }
}

/// A column of ones for the row of weights that is added.
cv::Mat1f with_ones(const cv::Mat1f& rows) {
  cv::Mat1f wider(rows.rows, rows.cols + 1, 1.0F);
  rows.copyTo(wider.colRange(0, rows.cols));
  return wider;
}

/// What the hidden layer makes of rows of measures with a one at their ends, likewise with a one.
cv::Mat1f hidden(const cv::Mat1f& rows, const cv::Mat1f& first) {
  cv::Mat1f values(rows * first);
  std::transform(values.begin(), values.end(), values.begin(), [](float value) { return std::tanh(value); });
  return with_ones(values);
}

/// The logarithms of the classes' probabilities, row by row, for what the hidden layer makes of samples.
cv::Mat1f log_probabilities_of(const cv::Mat1f& heard, const cv::Mat1f& second) {
  cv::Mat1f logs(heard * second);
  for (int i = 0; i < logs.rows; ++i) {
    cv::Mat1f row = logs.row(i);
    row -= *std::max_element(row.begin(), row.end());
    cv::Mat1f shares;
    cv::exp(row, shares);
    row -= std::log(cv::sum(shares)[0]);
  }
  return logs;
}

/// Draws samples by their weights.
class Draw {
 public:
  explicit Draw(std::span<const SmallNetwork::Sample> samples) {
    double sum = 0;
    for (const auto& sample : samples) {
      upto_.push_back(sum += sample.weight);
    }
  }
  std::size_t operator()(cv::RNG& random) const {
    const auto found = std::upper_bound(upto_.begin(), upto_.end(), random.uniform(0.0, 1.0) * upto_.back());
    return std::min(static_cast<std::size_t>(found - upto_.begin()), upto_.size() - 1);
  }

 private:
  std::vector<double> upto_;
};

/// Kingma and Ba's algorithm 1, with the constants that they propose.
class Adam {
 public:
  void step(const cv::Mat1f& slopes, double rate, cv::Mat1f& weights) {
    constexpr double kMean = 0.9;
    constexpr double kSquare = 0.999;
    constexpr double kLeast = 1e-8;
    if (mean_.empty()) {
      mean_ = cv::Mat1f(slopes.size(), 0.0F);
      square_ = cv::Mat1f(slopes.size(), 0.0F);
    }
    ++steps_;
    mean_ = kMean * mean_ + (1 - kMean) * slopes;
    square_ = kSquare * square_ + (1 - kSquare) * slopes.mul(slopes);
    cv::Mat1f spread;
    cv::sqrt(square_ / (1 - std::pow(kSquare, steps_)), spread);
    weights -= rate / (1 - std::pow(kMean, steps_)) * mean_ / (spread + kLeast);
  }

 private:
  cv::Mat1f mean_;
  cv::Mat1f square_;
  int steps_ = 0;
};

/// So many samples, a row each, and what they are.
struct Batch {
  cv::Mat1f measures;  // with a one at the end
  cv::Mat1f wanted;    // a one for the class
};

Batch draw_batch(std::span<const SmallNetwork::Sample> samples, std::size_t classes, const Draw& draw,
                 const SmallNetwork::Learning& how, cv::RNG& random) {
  const std::size_t measures = samples.front().measures.size();
  Batch batch{cv::Mat1f(how.batch, static_cast<int>(measures) + 1, 1.0F),
              cv::Mat1f(how.batch, static_cast<int>(classes), 0.0F)};
  for (int row = 0; row < how.batch; ++row) {
    const SmallNetwork::Sample& sample = samples[draw(random)];
    const std::span<float> here(batch.measures[row], measures);
    std::copy(sample.measures.begin(), sample.measures.end(), here.begin());
    if (how.vary) {
      how.vary(here, random);
    }
    batch.wanted(row, static_cast<int>(sample.what)) = 1;
  }
  return batch;
}

/// Holds weights near nothing, but not what is added to their sums.
void stiffen(double stiffness, const cv::Mat1f& weights, cv::Mat1f& slopes) {
  const cv::Range all_but_last(0, weights.rows - 1);
  slopes.rowRange(all_but_last) += stiffness * weights.rowRange(all_but_last);
}

}  // namespace

SmallNetwork::SmallNetwork(std::size_t measures, std::size_t classes)
    : first_(static_cast<int>(measures) + 1, kHidden), second_(kHidden + 1, static_cast<int>(classes)) {}

SmallNetwork SmallNetwork::from_layers(const Layer& hidden, const Layer& classes) {
  constexpr int kUnits = kHidden;
  CV_Assert(hidden.weights.rows == kUnits && classes.weights.cols == kUnits);
  SmallNetwork network(static_cast<std::size_t>(hidden.weights.cols), static_cast<std::size_t>(classes.weights.rows));
  cv::vconcat(hidden.weights.t(), hidden.added.reshape(1, 1), network.first_);
  cv::vconcat(classes.weights.t(), classes.added.reshape(1, 1), network.second_);
  return network;
}

std::vector<float> SmallNetwork::numbers() const {
  std::vector<float> all(first_.begin(), first_.end());
  all.insert(all.end(), second_.begin(), second_.end());
  return all;
}

std::vector<double> SmallNetwork::log_probabilities(std::span<const float> measures) const {
  assert(static_cast<int>(measures.size()) == first_.rows - 1);
  // Without matrices: for a single sample, making them takes several times as long as the sums do.
  std::array<float, SmallNetwork::kHidden> heard{};
  std::copy_n(first_[first_.rows - 1], heard.size(), heard.begin());
  for (std::size_t measure = 0; measure < measures.size(); ++measure) {
    add_scaled(first_[static_cast<int>(measure)], measures[measure], heard);
  }
  std::vector<double> logs(second_[kHidden], second_[kHidden] + second_.cols);
  for (std::size_t unit = 0; unit < heard.size(); ++unit) {
    const float* const weights = second_[static_cast<int>(unit)];
    const auto value = static_cast<double>(std::tanh(heard[unit]));
    for (std::size_t what = 0; what < logs.size(); ++what) {
      logs[what] += value * static_cast<double>(weights[what]);
    }
  }
  const double largest = *std::max_element(logs.begin(), logs.end());
  const double sum = std::accumulate(logs.begin(), logs.end(), 0.0,
                                     [largest](double all, double log) { return all + std::exp(log - largest); });
  for (double& log : logs) {
    log -= largest + std::log(sum);
  }
  return logs;
}

SmallNetwork SmallNetwork::learn(std::span<const Sample> samples, std::size_t classes, const Learning& how,
                                 std::uint64_t seed) {
  assert(!samples.empty());
  SmallNetwork network(samples.front().measures.size(), classes);
  cv::RNG random(seed);
  for (cv::Mat1f* const weights : {&network.first_, &network.second_}) {
    // Small enough that no tanh begins flat (Glorot and Bengio, 2010).
    const double reach = std::sqrt(6.0 / (weights->rows + weights->cols));
    random.fill(*weights, cv::RNG::UNIFORM, -reach, reach);
  }
  const Draw draw(samples);
  Adam first;
  Adam second;
  for (int step = 0; step < how.steps; ++step) {
    const Batch batch = draw_batch(samples, classes, draw, how, random);
    const cv::Mat1f heard = hidden(batch.measures, network.first_);
    cv::Mat1f error;
    cv::exp(log_probabilities_of(heard, network.second_), error);
    error = (error - batch.wanted) / how.batch;
    const cv::Mat1f back((error * network.second_.t()).mul(1 - heard.mul(heard)));
    cv::Mat1f first_slopes(batch.measures.t() * back.colRange(0, kHidden));
    cv::Mat1f second_slopes(heard.t() * error);
    stiffen(how.stiffness, network.first_, first_slopes);
    stiffen(how.stiffness, network.second_, second_slopes);
    first.step(first_slopes, how.rate, network.first_);
    second.step(second_slopes, how.rate, network.second_);
  }
  return network;
}

}  // namespace seneschal::vision
