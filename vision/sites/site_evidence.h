#pragma once

#include <span>
#include <vector>

#include <opencv2/core.hpp>

#include "vision/sites/looks/figure_sense.h"

namespace seneschal::vision {

/// How much each kind of evidence counts.
struct EvidenceWeights {
  double which = 2;            ///< one unit of a classifier's margin between classes, where any figure stands
  double whether = 1.5;        ///< one unit of margin between nothing and the likeliest class
  double trust = 0.75;         ///< in FigureSense::taken
  double trust_in_pale = 0.5;  ///< in FigureSense::pale
};

/// FigureSense::pale of each class of figures: its mean, and how far figures of one class are from theirs.
struct Paleness {
  std::vector<double> mean;
  double spread = 1;
};

/// What tells nothing and each class apart at places.
struct SiteClues {
  cv::Mat margins;                  ///< SiteClassifier's, a row for each place
  std::vector<FigureSense> sensed;  ///< one for each place
};

/// Natural logarithms of likelihoods, CV_32F: of nothing and of each class for each place.
[[nodiscard]] cv::Mat evidence(const SiteClues& clues, const Paleness& paleness, const EvidenceWeights& weights);

/// Evidence as probabilities: CV_32F, each row adds up to 1.
[[nodiscard]] cv::Mat probabilities(const cv::Mat& evidence);

/// How pale each class's figures look among what is `shown`: 0 for nothing, 1 for the first of `classes` classes.
[[nodiscard]] Paleness learn_paleness(std::span<const FigureSense> sensed, std::span<const int> shown, int classes);

/// The weights with which probabilities fit best what was really there, `shown` at places that the classifier did not
/// learn from.
[[nodiscard]] EvidenceWeights fitted_weights(const SiteClues& clues, const Paleness& paleness,
                                             std::span<const int> shown);

}  // namespace seneschal::vision
