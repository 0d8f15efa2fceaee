#include "vision/sites/figure_light.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace seneschal::vision {

namespace {

constexpr double kMost = 3;            // nats: what a figure itself shows clearly is not overruled
constexpr double kLeastSpread = 0.15;  // of the logarithm of light
constexpr double kFarthest2 = 9;       // squared spreads: a figure farther off says no more than this
constexpr double kFewest = 3;          // figures that tell how light falls on them
constexpr double kOtherwise = 0.5;     // spread of how much brighter or darker figures are lit than the board
constexpr double kOtherColour = 0.15;  // the same for the light's colour
constexpr double kStarts[] = {-1, -0.5, 0, 0.5, 1};

/// A figure's colour where it is lit best, which of shaded sides says least wrong.
cv::Vec3d body_colour(const SiteMeasures& measures, const cv::Vec3d& light) {
  return measures.colours[kBrightest] - light;
}

/// Minus half the squared distance from a class's mean, in spreads, and minus the logarithm of the spread.
double fit(const cv::Vec3d& colour, const cv::Vec3d& mean, const cv::Vec3d& spread) {
  double distance2 = 0;
  double logs = 0;
  for (int channel = 0; channel < 3; ++channel) {
    const double off = (colour[channel] - mean[channel]) / spread[channel];
    distance2 += off * off;
    logs += std::log(spread[channel]);
  }
  return -std::min(distance2, 3 * kFarthest2) / 2 - logs;
}

/// One explanation of a picture: how light on figures differs, what each figure is then, and how likely that is.
struct Explanation {
  cv::Vec3d otherwise;
  std::vector<std::vector<double>> classes;  ///< probabilities, for each figure
  double agreement = 0;
};

struct SeenFigure {
  int row = 0;
  cv::Vec3d colour;
  double weight = 0;
};

Explanation explain(const FigureColours& colours, const std::vector<SeenFigure>& figures, double start) {
  Explanation found;
  found.otherwise = {start, 0, 0};
  const cv::Vec3d prior(kOtherwise, kOtherColour, kOtherColour);
  const std::size_t classes = colours.mean.size();
  for (int round = 0; round < 6; ++round) {
    found.classes.clear();
    found.agreement = 0;
    cv::Vec3d sum(0, 0, 0);
    cv::Vec3d weights(1 / (prior[0] * prior[0]), 1 / (prior[1] * prior[1]), 1 / (prior[2] * prior[2]));
    for (const SeenFigure& figure : figures) {
      std::vector<double> fits;
      for (std::size_t c = 0; c < classes; ++c) {
        fits.push_back(fit(figure.colour, colours.mean[c] + found.otherwise, colours.spread[c]));
      }
      const double best = *std::max_element(fits.begin(), fits.end());
      double total = 0;
      for (double& one : fits) {
        one = std::exp(one - best);
        total += one;
      }
      found.agreement += figure.weight * (best + std::log(total));
      for (std::size_t c = 0; c < classes; ++c) {
        fits[c] /= total;
        for (int channel = 0; channel < 3; ++channel) {
          const double precision = figure.weight * fits[c] / (colours.spread[c][channel] * colours.spread[c][channel]);
          sum[channel] += precision * (figure.colour[channel] - colours.mean[c][channel]);
          weights[channel] += precision;
        }
      }
      found.classes.push_back(std::move(fits));
    }
    for (int channel = 0; channel < 3; ++channel) {
      const double off = found.otherwise[channel] / prior[channel];
      found.agreement -= off * off / 2;
      found.otherwise[channel] = sum[channel] / weights[channel];
    }
  }
  return found;
}

}  // namespace

FigureColours learn_figure_colours(std::span<const FigureView> views) {
  const auto classes = static_cast<std::size_t>(views.front().known->cols - 1);
  FigureColours learned{std::vector<cv::Vec3d>(classes, cv::Vec3d::all(0)),
                        std::vector<cv::Vec3d>(classes, cv::Vec3d::all(0))};
  std::vector<double> counts(classes, 0);
  std::vector<std::vector<std::vector<cv::Vec3d>>> shown(views.size(), std::vector<std::vector<cv::Vec3d>>(classes));
  for (std::size_t v = 0; v < views.size(); ++v) {
    for (std::size_t i = 0; i < views[v].measures.size(); ++i) {
      for (std::size_t c = 0; c < classes; ++c) {
        if (views[v].known->at<float>(static_cast<int>(i), static_cast<int>(c) + 1) == 1) {
          shown[v][c].push_back(body_colour(views[v].measures[i], views[v].light.near[i]));
        }
      }
    }
    for (std::size_t c = 0; c < classes; ++c) {
      cv::Vec3d sum(0, 0, 0);
      for (const cv::Vec3d& colour : shown[v][c]) {
        sum += colour;
      }
      if (!shown[v][c].empty()) {
        learned.mean[c] += sum / static_cast<double>(shown[v][c].size());
        counts[c] += 1;
      }
    }
  }
  for (std::size_t c = 0; c < classes; ++c) {
    learned.mean[c] /= std::max(counts[c], 1.0);
    double count = 1e-9;
    for (const auto& picture : shown) {
      cv::Vec3d middle(0, 0, 0);
      for (const cv::Vec3d& colour : picture[c]) {
        middle += colour / static_cast<double>(picture[c].size());
      }
      for (const cv::Vec3d& colour : picture[c]) {
        learned.spread[c] += (colour - middle).mul(colour - middle);
        count += 1;
      }
    }
    for (int channel = 0; channel < 3; ++channel) {
      learned.spread[c][channel] = std::sqrt(learned.spread[c][channel] / count + kLeastSpread * kLeastSpread);
    }
  }
  return learned;
}

cv::Mat figure_light_evidence(const FigureColours& colours, const BoardLight& light,
                              std::span<const SiteMeasures> measures, const cv::Mat& beliefs) {
  cv::Mat evidence = cv::Mat::zeros(beliefs.size(), CV_32F);
  std::vector<SeenFigure> figures;
  double weights = 0;
  for (int row = 0; row < beliefs.rows; ++row) {
    const auto i = static_cast<std::size_t>(row);
    const double stands = std::max(0.0, 1 - 2.0 * beliefs.at<float>(row, 0));
    figures.push_back({row, body_colour(measures[i], light.near[i]), stands});
    weights += stands;
  }
  if (weights < kFewest || beliefs.cols < 3) {
    return evidence;
  }
  std::vector<Explanation> explanations;
  double best = -std::numeric_limits<double>::infinity();
  for (const double start : kStarts) {
    explanations.push_back(explain(colours, figures, start));
    best = std::max(best, explanations.back().agreement);
  }
  for (const SeenFigure& figure : figures) {
    const auto i = static_cast<std::size_t>(figure.row);
    std::vector<double> likely(colours.mean.size(), 1e-9);
    for (const Explanation& one : explanations) {
      for (std::size_t c = 0; c < likely.size(); ++c) {
        likely[c] += std::exp(one.agreement - best) * one.classes[i][c];
      }
    }
    const double most = *std::max_element(likely.begin(), likely.end());
    for (std::size_t c = 0; c < likely.size(); ++c) {
      evidence.at<float>(figure.row, static_cast<int>(c) + 1) =
          static_cast<float>(std::max(std::log(likely[c] / most), -kMost));
    }
  }
  return evidence;
}

}  // namespace seneschal::vision
