#include "vision/sites/looks/own_colours.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace seneschal::vision {

namespace {

constexpr double kMostByKin = 2.5;  // nats: what a place itself shows clearly is not overruled by what others show
constexpr double kFewestKin = 3;    // places of one kind that are believed in
constexpr double kDoubt = 4;        // places' worth of belief that a kind varies as all do
constexpr double kLeastKinSpread = 0.08;  // of the logarithm of light
constexpr double kCount = 0.4;            // of the colours' evidence: neighbouring parts of a place say much the same
constexpr double kFarthestPlace = 3;  // spreads: a place farther off is something else altogether, not the other kind

using Colours = cv::Vec<double, 13>;

Colours colours_of(const SiteMeasures& measures, const cv::Vec3d& light) {
  Colours colours;
  int next = 0;
  for (const std::size_t part : {0U, 1U, 3U, 4U}) {
    for (int channel = 0; channel < 3; ++channel) {
      colours[next++] = measures.colours[part][channel] - light[channel];
    }
  }
  colours[next] = measures.colours[0][0] - measures.colours[2][0];
  return colours;
}

/// The places of one kind.
struct Kin {
  double count = 0;
  Colours sum;
  Colours squares;

  void add(const Colours& colours, double weight) {
    count += weight;
    sum += weight * colours;
    squares += weight * colours.mul(colours);
  }
  [[nodiscard]] Colours mean() const { return sum * (1 / std::max(count, 1e-9)); }
  /// Around the mean, summed over the places.
  [[nodiscard]] Colours scatter() const { return squares - mean().mul(mean()) * count; }
};

/// How much a place says about the others of a kind: nothing unless it is likely to be of that kind.
double weight_of(double belief) {
  const double beyond = std::max(0.0, 2 * belief - 1);
  return beyond * beyond;
}

double likelihood(const Colours& colours, double own, Kin kin, const Colours& usual) {
  kin.add(colours, -own);
  const Colours mean = kin.mean();
  const Colours scatter = kin.scatter();
  double sum = 0;
  for (int i = 0; i < Colours::channels; ++i) {
    const double variance =
        (std::max(scatter[i], 0.0) + kDoubt * usual[i]) / (kin.count + kDoubt) + kLeastKinSpread * kLeastKinSpread;
    const double off = (colours[i] - mean[i]) * (colours[i] - mean[i]) / variance;
    sum -= std::log(variance) / 2 + std::min(off, kFarthestPlace * kFarthestPlace) / 2;
  }
  return kCount * sum;
}

}  // namespace

cv::Mat own_colour_evidence(const SiteLayout& layout, const BoardLight& light, std::span<const SiteMeasures> measures,
                            const cv::Mat& beliefs) {
  const auto classes = static_cast<std::size_t>(beliefs.cols - 1);
  std::vector<Kin> kinds(classes + 2);  // empty places of either tone, then each class
  std::vector<Colours> colours;
  for (std::size_t i = 0; i < measures.size(); ++i) {
    colours.push_back(colours_of(measures[i], light.local[i]));
    const auto row = static_cast<int>(i);
    for (int kind = 0; kind < beliefs.cols; ++kind) {
      kinds[kind == 0 ? static_cast<std::size_t>(layout.tone[i]) : static_cast<std::size_t>(kind) + 1].add(
          colours.back(), weight_of(beliefs.at<float>(row, kind)));
    }
  }
  Colours usual = Colours::all(0);
  double counts = 1e-9;
  for (const Kin& kin : kinds) {
    if (kin.count >= kFewestKin) {
      usual += kin.scatter();
      counts += kin.count;
    }
  }
  usual *= 1 / counts;
  cv::Mat evidence = cv::Mat::zeros(beliefs.size(), CV_32F);
  for (std::size_t i = 0; i < measures.size(); ++i) {
    const auto row = static_cast<int>(i);
    double most = -std::numeric_limits<double>::infinity();
    bool is_told = true;
    for (int kind = 0; kind < beliefs.cols; ++kind) {
      const Kin& kin = kinds[kind == 0 ? static_cast<std::size_t>(layout.tone[i]) : static_cast<std::size_t>(kind) + 1];
      const double own = weight_of(beliefs.at<float>(row, kind));
      is_told = is_told && kin.count - own >= kFewestKin;
      const double fits = likelihood(colours[i], own, kin, usual);
      evidence.at<float>(row, kind) = static_cast<float>(fits);
      most = std::max(most, fits);
    }
    for (int kind = 0; kind < beliefs.cols; ++kind) {
      auto& fits = evidence.at<float>(row, kind);
      fits = is_told ? static_cast<float>(std::max(fits - most, -kMostByKin)) : 0;
    }
  }
  return evidence;
}

}  // namespace seneschal::vision
