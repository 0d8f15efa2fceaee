#include "vision/sites/site_evidence.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace seneschal::vision {

namespace {

constexpr double kLeastPaleSpread = 2;  // of paleness: two photographs do not show all lights

/// The logarithms of shares from logarithms of likelihoods.
void share(std::vector<double>& logs) {
  const double most = *std::max_element(logs.begin(), logs.end());
  double sum = 0;
  for (const double log : logs) {
    sum += std::exp(log - most);
  }
  for (double& log : logs) {
    log -= most + std::log(sum);
  }
}

}  // namespace

cv::Mat evidence(const SiteClues& clues, const Paleness& paleness, const EvidenceWeights& weights) {
  cv::Mat result = cv::Mat::zeros(clues.margins.size(), CV_32F);
  std::vector<double> of_classes(paleness.mean.size());
  for (int row = 0; row < result.rows; ++row) {
    const float* const margins = clues.margins.ptr<float>(row);
    const FigureSense& sensed = clues.sensed[static_cast<std::size_t>(row)];
    for (std::size_t c = 0; c < of_classes.size(); ++c) {
      const double off = (sensed.pale - paleness.mean[c]) / paleness.spread;
      of_classes[c] = weights.which * margins[c + 1] - weights.trust_in_pale * off * off / 2;
    }
    share(of_classes);
    const double likeliest = *std::max_element(margins + 1, margins + result.cols);
    const double taken = weights.whether * (likeliest - margins[0]) + weights.trust * sensed.taken;
    for (std::size_t c = 0; c < of_classes.size(); ++c) {
      result.at<float>(row, static_cast<int>(c) + 1) = static_cast<float>(taken + of_classes[c]);
    }
  }
  return result;
}

cv::Mat probabilities(const cv::Mat& evidence) {
  cv::Mat result(evidence.size(), CV_32F);
  for (int row = 0; row < evidence.rows; ++row) {
    double most = 0;
    cv::minMaxLoc(evidence.row(row), nullptr, &most);
    double sum = 0;
    for (int kind = 0; kind < evidence.cols; ++kind) {
      const double weight = std::exp(evidence.at<float>(row, kind) - most);
      result.at<float>(row, kind) = static_cast<float>(weight);
      sum += weight;
    }
    result.row(row) /= sum;
  }
  return result;
}

Paleness learn_paleness(std::span<const FigureSense> sensed, std::span<const int> shown, int classes) {
  Paleness learned;
  double figures = 0;
  double squares = 0;
  for (int c = 1; c <= classes; ++c) {
    double count = 0;
    double sum = 0;
    for (std::size_t i = 0; i < sensed.size(); ++i) {
      if (shown[i] == c) {
        ++count;
        sum += sensed[i].pale;
        squares += sensed[i].pale * sensed[i].pale;
      }
    }
    learned.mean.push_back(sum / std::max(count, 1.0));
    squares -= count * learned.mean.back() * learned.mean.back();
    figures += count;
  }
  learned.spread = std::max(kLeastPaleSpread, std::sqrt(std::max(squares, 0.0) / std::max(figures, 1.0)));
  return learned;
}

EvidenceWeights fitted_weights(const SiteClues& clues, const Paleness& paleness, std::span<const int> shown) {
  constexpr double kDull = 1;
  constexpr double kSharp = 4;  // what was not learned from in any light differs more than what was
  EvidenceWeights best;
  double least = std::numeric_limits<double>::infinity();
  const auto take_if_better = [&](const EvidenceWeights& weights) {
    const cv::Mat likely = probabilities(evidence(clues, paleness, weights));
    double surprise = 0;
    for (int row = 0; row < likely.rows; ++row) {
      surprise -= std::log(std::max(likely.at<float>(row, shown[static_cast<std::size_t>(row)]), 1e-9F));
    }
    if (surprise < least) {
      least = surprise;
      best = weights;
    }
  };
  // Whether any figure stands there and which one are told apart: the weights of one do not change the other.
  for (double which = kDull; which <= kSharp; which += 0.25) {
    for (double trust = 0; trust <= 1; trust += 0.125) {
      take_if_better({which, best.whether, best.trust, trust});
    }
  }
  for (double whether = kDull; whether <= kSharp; whether += 0.25) {
    for (double trust = 0; trust <= 1; trust += 0.125) {
      take_if_better({best.which, whether, trust, best.trust_in_pale});
    }
  }
  return best;
}

}  // namespace seneschal::vision
