#include "vision/sites/looks/empty_look.h"

#include <algorithm>
#include <cmath>

namespace seneschal::vision {

namespace {

constexpr double kNearby = 1.8;      // spacings: a shadow's edge is local, one place's stain is not light
constexpr double kSlopeDoubt = 0.5;  // empty places' worth of belief that light is even
constexpr double kLocalDoubt = 0.3;  // the same for "as the slope says"
constexpr double kBeside = 0.6;      // spacings: the same for the light next to a place
constexpr double kNearDoubt = 0.1;   // gaps' worth of belief that the light there is as farther around
constexpr double kOutlier = 0.25;    // of the logarithm of light: beyond this a place counts less

using Basis = cv::Vec3d;

Basis basis_at(const SiteLayout& layout, const BoardPoint& at) {
  return {1, (at.x - layout.middle.x) / layout.reach_mm, (at.y - layout.middle.y) / layout.reach_mm};
}

/// What light adds at each place: the middle's and the rim's difference from `look`, together.
std::vector<cv::Vec3d> differences(const EmptyLook& look, std::span<const SiteMeasures> measures) {
  std::vector<cv::Vec3d> result;
  for (std::size_t i = 0; i < measures.size(); ++i) {
    const PlaceColours& empty = look.places[i];
    const cv::Vec3d middle = measures[i].colours[0] - cv::Vec3d(empty[0], empty[1], empty[2]);
    const cv::Vec3d rim = measures[i].colours[1] - cv::Vec3d(empty[3], empty[4], empty[5]);
    result.push_back((middle + rim) / 2);
  }
  return result;
}

/// The planes through `values`, one for each channel, as values at each place.
std::vector<cv::Vec3d> slope_through(const SitesBoard& board, const SiteLayout& layout,
                                     const std::vector<cv::Vec3d>& values, const Emptiness& emptiness) {
  std::vector<double> weights(emptiness);
  cv::Matx33d planes = cv::Matx33d::zeros();
  for (int round = 0; round < 4; ++round) {
    cv::Matx33d normal = cv::Matx33d::diag({1e-9, kSlopeDoubt, kSlopeDoubt});
    cv::Matx33d right = cv::Matx33d::zeros();
    for (std::size_t i = 0; i < values.size(); ++i) {
      const Basis basis = basis_at(layout, board.sites[i].at);
      normal += weights[i] * (basis * basis.t());
      right += weights[i] * (basis * values[i].t());
    }
    planes = normal.inv(cv::DECOMP_SVD) * right;
    for (std::size_t i = 0; i < values.size(); ++i) {
      const double off = cv::norm(values[i] - planes.t() * basis_at(layout, board.sites[i].at));
      weights[i] = emptiness[i] * std::min(1.0, kOutlier / std::max(off, 1e-9));
    }
  }
  std::vector<cv::Vec3d> slope;
  for (const Site& site : board.sites) {
    slope.push_back(planes.t() * basis_at(layout, site.at));
  }
  return slope;
}

/// What light adds at one point of the board.
struct Glimpse {
  BoardPoint at;
  cv::Vec3d light;
  double weight = 0;
  std::size_t of_place = 0;
  bool is_gap = false;
};

std::vector<Glimpse> glimpses(const SitesBoard& board, const SiteLayout& layout, const EmptyLook& look,
                              std::span<const SiteMeasures> measures, const std::vector<cv::Vec3d>& off,
                              const Emptiness& emptiness) {
  std::vector<Glimpse> all;
  for (std::size_t i = 0; i < measures.size(); ++i) {
    const BoardPoint& at = board.sites[i].at;
    if (emptiness[i] > 0) {
      all.push_back({at, off[i], emptiness[i], i, false});
    }
    for (std::size_t gap = 0; gap < kGaps; ++gap) {
      const double weight = measures[i].gap_weights[gap];
      if (weight > 0.05) {
        const auto first = static_cast<int>(6 + 3 * gap);
        const PlaceColours& empty = look.places[i];
        const cv::Vec3d light = measures[i].gaps[gap] - cv::Vec3d(empty[first], empty[first + 1], empty[first + 2]);
        all.push_back({{at.x + layout.gaps[gap].x, at.y + layout.gaps[gap].y, 0}, light, weight, i, true});
      }
    }
  }
  return all;
}

/// The light next to each place, from what is seen of the bare board there: most of that agrees, and where a figure or
/// its shadow lies on a gap after all, it does not count.
std::vector<cv::Vec3d> near_light(const SitesBoard& board, const SiteLayout& layout, const std::vector<Glimpse>& seen,
                                  const std::vector<cv::Vec3d>& otherwise) {
  std::vector<cv::Vec3d> light;
  for (std::size_t i = 0; i < board.sites.size(); ++i) {
    std::vector<std::pair<double, const Glimpse*>> close;
    double total = 0;
    for (const Glimpse& one : seen) {
      const double distance =
          std::hypot(one.at.x - board.sites[i].at.x, one.at.y - board.sites[i].at.y) / layout.spacing_mm;
      if (distance < 2.2 * kBeside && (one.is_gap || one.of_place != i)) {
        close.emplace_back(one.weight * std::exp(-distance * distance / (2 * kBeside * kBeside)), &one);
        total += close.back().first;
      }
    }
    cv::Vec3d middle = otherwise[i];
    for (int channel = 0; channel < 3; ++channel) {
      std::sort(close.begin(), close.end(), [channel](const auto& a, const auto& b) {
        return a.second->light[channel] < b.second->light[channel];
      });
      double below = 0;
      for (const auto& [weight, one] : close) {
        below += weight;
        if (below >= total / 2) {
          middle[channel] = one->light[channel];
          break;
        }
      }
    }
    for (int round = 0; round < 3; ++round) {
      cv::Vec3d sum = kNearDoubt * otherwise[i];
      double weights = kNearDoubt;
      for (const auto& [weight, one] : close) {
        const double agrees = std::min(1.0, kOutlier / std::max(cv::norm(one->light - middle), 1e-9));
        sum += weight * agrees * agrees * one->light;
        weights += weight * agrees * agrees;
      }
      middle = sum / weights;
    }
    light.push_back(middle);
  }
  return light;
}

/// A place's colours without `light`, and how much each counts.
PlaceColours shown_at(const SiteMeasures& measures, const cv::Vec3d& light, double emptiness, PlaceColours& weights) {
  PlaceColours own;
  for (int channel = 0; channel < 3; ++channel) {
    own[channel] = measures.colours[0][channel] - light[channel];
    own[3 + channel] = measures.colours[1][channel] - light[channel];
    weights[channel] = weights[3 + channel] = emptiness;
    for (int gap = 0; gap < kGaps; ++gap) {
      const auto g = static_cast<std::size_t>(gap);
      own[6 + 3 * gap + channel] = measures.gaps[g][channel] - light[channel];
      weights[6 + 3 * gap + channel] = measures.gap_weights[g];
    }
  }
  return own;
}

}  // namespace

EmptyLook learn_empty_look(const SitesBoard& board, const SiteLayout& layout, std::span<const EmptyView> views) {
  const std::size_t count = board.sites.size();
  EmptyLook look{std::vector<PlaceColours>(count, PlaceColours::all(0))};
  for (int round = 0; round < 5; ++round) {
    std::vector<PlaceColours> sums(count, PlaceColours::all(0));
    std::vector<PlaceColours> seen(count, PlaceColours::all(0));
    PlaceColours tone_sums[2] = {PlaceColours::all(0), PlaceColours::all(0)};
    PlaceColours tone_seen[2] = {PlaceColours::all(0), PlaceColours::all(0)};
    for (const EmptyView& view : views) {
      const auto slope = slope_through(board, layout, differences(look, view.measures), view.emptiness);
      for (std::size_t i = 0; i < count; ++i) {
        PlaceColours weights;
        const PlaceColours own = shown_at(view.measures[i], slope[i], view.emptiness[i], weights);
        sums[i] += weights.mul(own);
        seen[i] += weights;
        tone_sums[layout.tone[i]] += weights.mul(own);
        tone_seen[layout.tone[i]] += weights;
      }
    }
    for (std::size_t i = 0; i < count; ++i) {
      const int tone = layout.tone[i];
      for (int c = 0; c < PlaceColours::channels; ++c) {
        const double all = (tone_sums[0][c] + tone_sums[1][c]) / std::max(tone_seen[0][c] + tone_seen[1][c], 1e-9);
        const double usual = (tone_sums[tone][c] + all) / (tone_seen[tone][c] + 1);
        look.places[i][c] = (sums[i][c] + usual) / (seen[i][c] + 1);
      }
    }
  }
  return look;
}

BoardLight light_over(const SitesBoard& board, const SiteLayout& layout, const EmptyLook& look,
                      std::span<const SiteMeasures> measures, const Emptiness& emptiness) {
  const auto off = differences(look, measures);
  BoardLight light;
  light.slope = slope_through(board, layout, off, emptiness);
  for (std::size_t i = 0; i < off.size(); ++i) {
    cv::Vec3d sum(0, 0, 0);
    double weights = kLocalDoubt;
    for (std::size_t j = 0; j < off.size(); ++j) {
      const double distance =
          std::hypot(board.sites[i].at.x - board.sites[j].at.x, board.sites[i].at.y - board.sites[j].at.y) /
          layout.spacing_mm;
      if (i != j && distance < 3 * kNearby) {
        const double weight = emptiness[j] * std::exp(-distance * distance / (2 * kNearby * kNearby));
        sum += weight * (off[j] - light.slope[j]);
        weights += weight;
      }
    }
    light.local.push_back(light.slope[i] + sum / weights);
  }
  light.near = near_light(board, layout, glimpses(board, layout, look, measures, off, emptiness), light.local);
  return light;
}

BoardLight first_light(const SitesBoard& board, const SiteLayout& layout, const EmptyLook& look,
                       std::span<const SiteMeasures> measures, double part) {
  auto off = differences(look, measures);
  const Emptiness unknown(measures.size(), 0);
  const auto gaps = glimpses(board, layout, look, measures, off, unknown);
  std::sort(off.begin(), off.end(), [](const cv::Vec3d& a, const cv::Vec3d& b) { return a[0] < b[0]; });
  const auto middle = static_cast<std::ptrdiff_t>(part * static_cast<double>(off.size() - 1));
  const auto reach = static_cast<std::ptrdiff_t>(off.size() / 20);
  cv::Vec3d light(0, 0, 0);
  double count = 0;
  for (auto i = std::max<std::ptrdiff_t>(0, middle - reach);
       i <= std::min(middle + reach, static_cast<std::ptrdiff_t>(off.size()) - 1); ++i) {
    light += off[static_cast<std::size_t>(i)];
    ++count;
  }
  const std::vector<cv::Vec3d> even(measures.size(), light / count);
  return {even, even, near_light(board, layout, gaps, even)};
}

}  // namespace seneschal::vision
