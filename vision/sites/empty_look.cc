#include "vision/sites/empty_look.h"

#include <algorithm>
#include <cmath>

namespace seneschal::vision {

namespace {

constexpr double kNearby = 1.8;      // spacings: a shadow's edge is local, one place's stain is not light
constexpr double kSlopeDoubt = 0.5;  // empty places' worth of belief that light is even
constexpr double kLocalDoubt = 0.3;  // the same for "as the slope says"
constexpr double kOutlier = 0.25;    // of the logarithm of light: beyond this a place counts less

using Basis = cv::Vec3d;

Basis basis_at(const SiteLayout& layout, const BoardPoint& at) {
  return {1, (at.x - layout.middle.x) / layout.reach_mm, (at.y - layout.middle.y) / layout.reach_mm};
}

/// What light adds at each place: the middle's and the rim's difference from `look`, together.
std::vector<cv::Vec3d> differences(const EmptyLook& look, std::span<const SiteMeasures> measures) {
  std::vector<cv::Vec3d> result;
  for (std::size_t i = 0; i < measures.size(); ++i) {
    const cv::Vec6d off = middle_and_rim(measures[i]) - look.places[i];
    result.emplace_back((off[0] + off[3]) / 2, (off[1] + off[4]) / 2, (off[2] + off[5]) / 2);
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

}  // namespace

cv::Vec6d middle_and_rim(const SiteMeasures& measures) {
  const auto& [middle, rim] = std::pair(measures.colours[0], measures.colours[1]);
  return {middle[0], middle[1], middle[2], rim[0], rim[1], rim[2]};
}

EmptyLook learn_empty_look(const SitesBoard& board, const SiteLayout& layout, std::span<const EmptyView> views) {
  const std::size_t count = board.sites.size();
  EmptyLook look{std::vector<cv::Vec6d>(count, cv::Vec6d::all(0))};
  for (int round = 0; round < 5; ++round) {
    std::vector<cv::Vec6d> sums(count, cv::Vec6d::all(0));
    std::vector<double> seen(count, 0);
    cv::Vec6d tone_sums[2] = {cv::Vec6d::all(0), cv::Vec6d::all(0)};
    double tone_seen[2] = {0, 0};
    for (const EmptyView& view : views) {
      const auto slope = slope_through(board, layout, differences(look, view.measures), view.emptiness);
      for (std::size_t i = 0; i < count; ++i) {
        const cv::Vec3d& light = slope[i];
        const cv::Vec6d own =
            middle_and_rim(view.measures[i]) - cv::Vec6d(light[0], light[1], light[2], light[0], light[1], light[2]);
        const double weight = view.emptiness[i];
        sums[i] += weight * own;
        seen[i] += weight;
        tone_sums[layout.tone[i]] += weight * own;
        tone_seen[layout.tone[i]] += weight;
      }
    }
    const double all_seen = std::max(tone_seen[0] + tone_seen[1], 1e-9);
    const cv::Vec6d all = (tone_sums[0] + tone_sums[1]) / all_seen;
    for (std::size_t i = 0; i < count; ++i) {
      const int tone = layout.tone[i];
      const cv::Vec6d usual = (tone_sums[tone] + all) / (tone_seen[tone] + 1);
      look.places[i] = (sums[i] + usual) / (seen[i] + 1);
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
  return light;
}

BoardLight first_light(const EmptyLook& look, std::span<const SiteMeasures> measures, double part) {
  auto off = differences(look, measures);
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
  return {even, even};
}

}  // namespace seneschal::vision
