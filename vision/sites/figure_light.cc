#include "vision/sites/figure_light.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace seneschal::vision {

namespace {

constexpr double kMostByLight = 3;          // nats: what a figure itself shows clearly is not overruled
constexpr double kLeastLightSpread = 0.15;  // of the logarithm of light
constexpr double kFarthest2 = 9;            // squared spreads: a figure farther off says no more than this
constexpr double kFewestFigures = 3;        // figures that tell how light falls on them
constexpr double kOtherwise = 0.5;          // spread of how much brighter or darker figures are lit than the board
constexpr double kOtherColour = 0.15;       // the same for the light's colour
constexpr double kPaler = 1.5;              // the same for the odds that a figure is one of the pale ones
constexpr double kStarts[] = {-1, -0.5, 0, 0.5, 1};

/// A figure's colour where it is lit best, which of shaded sides says least wrong.
cv::Vec3d body_colour(const SiteMeasures& measures, const cv::Vec3d& light) {
  return measures.colours[kBrightest] - light;
}

/// A figure's colour, and how pale it looks by its shape and shadow.
using Looks = cv::Vec4d;

struct ClassLooks {
  Looks mean;
  Looks spread;
};

/// Minus half the squared distance from a class's mean, in spreads, and minus the logarithm of the spread.
double fit(const Looks& looks, const ClassLooks& of, const Looks& otherwise) {
  double distance2 = 0;
  double logs = 0;
  for (int channel = 0; channel < Looks::channels; ++channel) {
    const double off = (looks[channel] - of.mean[channel] - otherwise[channel]) / of.spread[channel];
    distance2 += off * off;
    logs += std::log(of.spread[channel]);
  }
  return -std::min(distance2, int{Looks::channels} * kFarthest2) / 2 - logs;
}

/// One explanation of a picture: how light on figures differs, what each figure is then, and how likely that is.
struct Explanation {
  Looks otherwise;
  std::vector<std::vector<double>> classes;  ///< probabilities, for each figure
  double agreement = 0;
};

struct SeenFigure {
  int row = 0;
  Looks looks;
  double weight = 0;
};

Explanation explain(const std::vector<ClassLooks>& classes, const std::vector<SeenFigure>& figures, double start) {
  Explanation found;
  found.otherwise = {start, 0, 0, 0};
  const Looks prior(kOtherwise, kOtherColour, kOtherColour, kPaler);
  for (int round = 0; round < 6; ++round) {
    found.classes.clear();
    found.agreement = 0;
    Looks sum = Looks::all(0);
    Looks weights;
    for (int channel = 0; channel < Looks::channels; ++channel) {
      weights[channel] = 1 / (prior[channel] * prior[channel]);
    }
    for (const SeenFigure& figure : figures) {
      std::vector<double> fits;
      fits.reserve(classes.size());
      for (const ClassLooks& one : classes) {
        fits.push_back(fit(figure.looks, one, found.otherwise));
      }
      const double best = *std::max_element(fits.begin(), fits.end());
      double total = 0;
      for (double& one : fits) {
        one = std::exp(one - best);
        total += one;
      }
      found.agreement += figure.weight * (best + std::log(total));
      for (std::size_t c = 0; c < classes.size(); ++c) {
        fits[c] /= total;
        for (int channel = 0; channel < Looks::channels; ++channel) {
          const double precision = figure.weight * fits[c] / (classes[c].spread[channel] * classes[c].spread[channel]);
          sum[channel] += precision * (figure.looks[channel] - classes[c].mean[channel]);
          weights[channel] += precision;
        }
      }
      found.classes.push_back(std::move(fits));
    }
    for (int channel = 0; channel < Looks::channels; ++channel) {
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
      learned.spread[c][channel] =
          std::sqrt(learned.spread[c][channel] / count + kLeastLightSpread * kLeastLightSpread);
    }
  }
  return learned;
}

cv::Mat figure_light_evidence(const FigureColours& colours, const Paleness& paleness, const BoardLight& light,
                              std::span<const SiteMeasures> measures, std::span<const FigureSense> sensed,
                              const cv::Mat& beliefs) {
  cv::Mat evidence = cv::Mat::zeros(beliefs.size(), CV_32F);
  std::vector<SeenFigure> figures;
  double weights = 0;
  for (int row = 0; row < beliefs.rows; ++row) {
    const auto i = static_cast<std::size_t>(row);
    const double stands = std::max(0.0, 1 - 2.0 * beliefs.at<float>(row, 0));
    const cv::Vec3d colour = body_colour(measures[i], light.near[i]);
    figures.push_back({row, {colour[0], colour[1], colour[2], sensed[i].pale}, stands});
    weights += stands;
  }
  if (weights < kFewestFigures || beliefs.cols < 3) {
    return evidence;
  }
  std::vector<ClassLooks> classes;
  for (std::size_t c = 0; c < paleness.mean.size(); ++c) {
    const cv::Vec3d& mean = colours.mean[c];
    const cv::Vec3d& spread = colours.spread[c];
    classes.push_back(
        {{mean[0], mean[1], mean[2], paleness.mean[c]}, {spread[0], spread[1], spread[2], paleness.spread}});
  }
  std::vector<Explanation> explanations;
  double best = -std::numeric_limits<double>::infinity();
  for (const double start : kStarts) {
    explanations.push_back(explain(classes, figures, start));
    best = std::max(best, explanations.back().agreement);
  }
  for (const SeenFigure& figure : figures) {
    const auto i = static_cast<std::size_t>(figure.row);
    std::vector<double> likely(classes.size(), 1e-9);
    for (const Explanation& one : explanations) {
      for (std::size_t c = 0; c < likely.size(); ++c) {
        likely[c] += std::exp(one.agreement - best) * one.classes[i][c];
      }
    }
    const double most = *std::max_element(likely.begin(), likely.end());
    for (std::size_t c = 0; c < likely.size(); ++c) {
      evidence.at<float>(figure.row, static_cast<int>(c) + 1) =
          static_cast<float>(std::max(std::log(likely[c] / most), -kMostByLight));
    }
  }
  return evidence;
}

}  // namespace seneschal::vision
