#include "vision/sites/looks/site_layout.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <opencv2/core/cvdef.h>

namespace seneschal::vision {

namespace {

constexpr double kGapRoom = 0.12;      // spacings: from a place's circle to its gaps
constexpr double kNearestGap = 0.52;   // spacings from a place: nearer, wide figures would stand in it
constexpr double kFarthestGap = 0.62;  // farther, it would be on the next field
constexpr int kGapTurns = 6;           // directions tried, over a quarter turn
constexpr double kOffLattice = 0.15;   // of the spacing: what measured places are off a lattice at most

double distance(const BoardPoint& a, const BoardPoint& b) {
  return std::hypot(a.x - b.x, a.y - b.y);
}

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

/// The nearest other place of each.
std::vector<std::size_t> nearest_of(const std::vector<Site>& sites) {
  std::vector<std::size_t> nearest(sites.size(), 0);
  for (std::size_t i = 0; i < sites.size(); ++i) {
    double best = std::numeric_limits<double>::infinity();
    for (std::size_t j = 0; j < sites.size(); ++j) {
      const double d = distance(sites[i].at, sites[j].at);
      if (i != j && d < best) {
        best = d;
        nearest[i] = j;
      }
    }
  }
  return nearest;
}

std::array<BoardPoint, kGaps> gaps_at(double turn, double reach) {
  std::array<BoardPoint, kGaps> gaps;
  for (std::size_t i = 0; i < gaps.size(); ++i) {
    const double angle = turn + CV_PI / 2 * static_cast<double>(i);
    gaps[i] = {reach * std::cos(angle), reach * std::sin(angle), 0};
  }
  return gaps;
}

/// The four directions, a quarter turn apart, in which other places are farthest, as most places have it.
std::array<BoardPoint, kGaps> widest_gaps(const std::vector<Site>& sites, double spacing, double radius) {
  const double reach = spacing * std::clamp(radius / spacing + kGapRoom, kNearestGap, kFarthestGap);
  std::array<BoardPoint, kGaps> best = gaps_at(CV_PI / 4, reach);
  double widest = 0;
  for (int step = 0; step < kGapTurns; ++step) {
    const auto gaps = gaps_at(CV_PI / 2 * step / kGapTurns, reach);
    double sum = 0;
    for (const Site& site : sites) {
      for (const BoardPoint& gap : gaps) {
        const BoardPoint at{site.at.x + gap.x, site.at.y + gap.y, 0};
        double nearest = spacing;
        for (const Site& other : sites) {
          nearest = std::min(nearest, distance(other.at, at));
        }
        sum += nearest;
      }
    }
    if (sum > widest * (1 + 1e-9)) {
      widest = sum;
      best = gaps;
    }
  }
  return best;
}

/// The lattice along the axes: a chessboard's dark squares alone lie on a lattice as well, each next to a corner of
/// another, which the steps along the axes tell from a whole board.
std::vector<int> tones(const SitesBoard& board, double spacing) {
  std::vector<int> tone(board.sites.size(), 0);
  for (std::size_t i = 0; i < tone.size(); ++i) {
    const double column = (board.sites[i].at.x - board.sites[0].at.x) / spacing;
    const double row = (board.sites[i].at.y - board.sites[0].at.y) / spacing;
    if (std::abs(column - std::round(column)) > kOffLattice || std::abs(row - std::round(row)) > kOffLattice) {
      std::fill(tone.begin(), tone.end(), 0);
      return tone;
    }
    tone[i] = static_cast<int>(std::lround(column) + std::lround(row)) & 1;
  }
  return tone;
}

}  // namespace

SiteLayout layout_of(const SitesBoard& board) {
  SiteLayout layout;
  layout.radius_mm = board.site_diameter_mm / 2;
  layout.spacing_mm = board.site_diameter_mm;
  if (board.sites.size() > 1) {
    const auto nearest = nearest_of(board.sites);
    std::vector<double> gaps;
    for (std::size_t i = 0; i < nearest.size(); ++i) {
      gaps.push_back(distance(board.sites[i].at, board.sites[nearest[i]].at));
    }
    layout.spacing_mm = std::max(median(gaps), 1e-3);
    layout.radius_mm = std::min(layout.radius_mm, layout.spacing_mm / 2);
  }
  for (const Site& site : board.sites) {
    layout.middle.x += site.at.x / static_cast<double>(board.sites.size());
    layout.middle.y += site.at.y / static_cast<double>(board.sites.size());
  }
  for (const Site& site : board.sites) {
    layout.reach_mm = std::max(layout.reach_mm, distance(site.at, layout.middle));
  }
  layout.reach_mm = std::max(layout.reach_mm, layout.spacing_mm);
  layout.tone = tones(board, layout.spacing_mm);
  layout.gaps = widest_gaps(board.sites, layout.spacing_mm, layout.radius_mm);
  return layout;
}

}  // namespace seneschal::vision
