#include "vision/sites/site_reading.h"

#include <cmath>
#include <string>

#include "vision/sites/looks/figure_sense.h"
#include "vision/sites/looks/own_colours.h"
#include "vision/sites/looks/site_features.h"

namespace seneschal::vision {

namespace {

// Of the places that may be darker than if they were empty: few figures, as many of each colour, or mostly dark ones.
constexpr double kFirstParts[] = {0.5, 0.25, 0.75};
constexpr double kUsualPart = 0.5;   // the same for shapes, which need no more than about the light
constexpr int kRounds = 6;           // a figure that hides another is settled before what it hides
constexpr double kNeverSure = 1e-3;  // what no picture can rule out

double agreement(const cv::Mat& beliefs) {
  double sum = 0;
  for (int row = 0; row < beliefs.rows; ++row) {
    double best = 0;
    cv::minMaxLoc(beliefs.row(row), nullptr, &best);
    sum += std::log(best);
  }
  return sum;
}

/// `beliefs` is a row of site_beliefs.
table::SpotReading spot_of(const std::vector<std::string>& classes, const cv::Mat& beliefs, bool is_in_view) {
  table::SpotReading spot;
  spot.is_visible = is_in_view;
  const auto likelihood = [&beliefs](int column) {
    return std::log(beliefs.at<float>(0, column) * (1 - kNeverSure) + kNeverSure / beliefs.cols);
  };
  spot.empty = likelihood(0);
  for (std::size_t each = 0; each < classes.size(); ++each) {
    spot.figures[classes[each]] = likelihood(static_cast<int>(each) + 1);
  }
  return spot;
}

}  // namespace

Emptiness emptiness_of(const cv::Mat& beliefs) {
  Emptiness emptiness;
  for (int row = 0; row < beliefs.rows; ++row) {
    const double empty = beliefs.at<float>(row, 0);
    emptiness.push_back(empty > 0.5 ? empty : 0);
  }
  return emptiness;
}

SeenAmong look_among(const SitesBoard& board, const SiteLayout& layout, const BareLook& look,
                     const SiteSamples& samples, const cv::Mat& beliefs) {
  SeenAmong seen;
  seen.visibility = visibility(board, layout, samples, look.profile, beliefs);
  seen.measures = measure_sites(samples, seen.visibility);
  seen.light = light_over(board, layout, look.empty, seen.measures, emptiness_of(beliefs));
  cv::hconcat(site_features(look.empty, seen.light, seen.measures),
              front_features(board, layout, samples.lean, beliefs), seen.features);
  return seen;
}

std::vector<SiteCrop> crops_of(const SitesBoard& board, const SiteLayout& layout, const BareLook& look,
                               const SiteSamples& samples, const PlaneView& view, const cv::Mat& log_colours) {
  const auto measures = measure_sites(samples, first_visibility(board, layout, samples, look.profile));
  const BoardLight light = first_light(board, layout, look.empty, measures, kUsualPart);
  return site_crops(board, layout, view, log_colours, look.empty, light);
}

cv::Mat site_beliefs(const SitesBoard& board, const SiteLayout& layout, const SitesLook& look,
                     const SiteSamples& samples, std::span<const FigureSense> sensed) {
  const auto measures = measure_sites(samples, first_visibility(board, layout, samples, look.profile));
  const auto told_by = [&look, sensed](cv::Mat margins) {
    return evidence({std::move(margins), {sensed.begin(), sensed.end()}}, look.paleness, look.weights);
  };
  cv::Mat best;
  for (const double part : kFirstParts) {
    const cv::Mat features =
        site_features(look.empty, first_light(board, layout, look.empty, measures, part), measures);
    cv::Mat beliefs = probabilities(told_by(look.first.margins(features)));
    for (int round = 0; round < kRounds; ++round) {
      const SeenAmong seen = look_among(board, layout, {look.empty, look.profile}, samples, beliefs);
      cv::Mat told = told_by(look.second.margins(seen.features));
      told += figure_light_evidence(look.figures, look.paleness, seen.light, seen.measures, sensed, beliefs);
      told += print_evidence(look.prints, layout, samples, seen.light, seen.visibility, told.cols);
      if (round > 0) {
        told += own_colour_evidence(layout, seen.light, seen.measures, beliefs);
      }
      beliefs = probabilities(told);
    }
    if (best.empty() || agreement(beliefs) > agreement(best)) {
      best = beliefs;
    }
  }
  return best;
}

table::Reading read_sites(const SitesBoard& board, const SitesLook& look, const PlaneView& view, const cv::Mat& bgr) {
  const SiteLayout layout = layout_of(board);
  const SitePicture small = small_picture(board, layout, view, bgr);
  const cv::Mat colours = log_colours(small.bgr);
  const SiteSamples samples = sample_sites(board, layout, small.view, colours);
  const auto sensed = sense_figures(crops_of(board, layout, {look.empty, look.profile}, samples, small.view, colours));
  const cv::Mat beliefs = site_beliefs(board, layout, look, samples, sensed);
  table::Reading reading;
  for (std::size_t i = 0; i < board.sites.size(); ++i) {
    reading.at<table::SpotReading>(board.sites[i].id) =
        spot_of(board.classes, beliefs.row(static_cast<int>(i)), samples.is_in_view[i]);
  }
  return reading;
}

}  // namespace seneschal::vision
