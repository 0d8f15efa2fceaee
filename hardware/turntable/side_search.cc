#include "hardware/turntable/side_search.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace seneschal::turntable {

namespace {

// Of full speed: slower, stiction decides; faster, the servo may have reached its limit.
constexpr double kSlow = 0.1;
constexpr double kFast = 0.75;
constexpr std::size_t kEnough = 6;  // points between
constexpr std::size_t kMost = 16;   // measurements, before it is given up
constexpr double kNeighbour = 40;   // us: a fifth of the way to full speed of the quickest servos
constexpr std::array<double, 4> kShares{0.2, 0.35, 0.5, 0.65};

}  // namespace

std::vector<SideSearch::Point> SideSearch::between() const {
  std::vector<Point> points;
  std::copy_if(points_.begin(), points_.end(), std::back_inserter(points), [this](const Point& point) {
    return point.deg_per_s >= kSlow * full() && point.deg_per_s <= kFast * full();
  });
  return points;
}

std::optional<double> SideSearch::next() const {
  if (points_.empty()) {
    return reach_us_;
  }
  const auto points = between();
  if (points_.size() >= kMost || points.size() >= kEnough) {
    return std::nullopt;
  }
  if (points.empty()) {
    double still = 0;
    double fast = reach_us_;
    for (const Point& point : points_) {
      (point.deg_per_s < kSlow * full() ? still : fast) = point.offset_us;
    }
    return (still + fast) / 2;
  }
  const auto line = this->line();
  if (!line) {
    // Towards the middle of the range first, then the other way, then nearer.
    const double towards = points.front().deg_per_s < (kSlow + kFast) / 2 * full() ? kNeighbour : -kNeighbour;
    for (const double step : {towards, -towards, towards / 2, -towards / 2}) {
      const double offset = points.front().offset_us + step;
      if (std::ranges::none_of(points_, [offset](const Point& point) { return point.offset_us == offset; })) {
        return offset;
      }
    }
    return std::nullopt;
  }
  return line->edge_us + kShares.at(points_.size() % kShares.size()) * full() / line->deg_per_s_per_us;
}

std::optional<SideSearch::Line> SideSearch::line() const {
  if (points_.empty()) {
    return std::nullopt;
  }
  const auto points = between();
  double x = 0;
  double y = 0;
  double xx = 0;
  double xy = 0;
  for (const Point& point : points) {
    x += point.offset_us;
    y += point.deg_per_s;
    xx += point.offset_us * point.offset_us;
    xy += point.offset_us * point.deg_per_s;
  }
  const auto n = static_cast<double>(points.size());
  const double spread = n * xx - x * x;
  const double slope = spread > 1 ? (n * xy - x * y) / spread : 0;
  if (points.size() < 2 || !(slope > 0)) {
    return std::nullopt;
  }
  Line line{x / n - y / n / slope, slope, full(), 0};
  for (const Point& point : points) {
    line.off_deg_per_s += std::pow(point.deg_per_s - slope * (point.offset_us - line.edge_us), 2) / n;
  }
  line.off_deg_per_s = std::sqrt(line.off_deg_per_s);
  return line;
}

}  // namespace seneschal::turntable
