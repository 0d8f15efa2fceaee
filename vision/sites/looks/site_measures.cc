#include "vision/sites/looks/site_measures.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace seneschal::vision {

namespace {

constexpr int kLowLevels = 3;  // that most figures reach
constexpr double kQuarter = 0.25;
constexpr double kDoubt = 0.2;  // points' worth of belief that what is hidden looks as the rest does

/// The mean and the spread of lightness over some of a place's points, those that are seen counting more.
class Tally {
 public:
  void add(const cv::Vec3f& colour, double weight) {
    const cv::Vec3d value(colour[0], colour[1], colour[2]);
    sum_ += weight * value;
    squares_ += weight * value[0] * value[0];
    seen_ += weight;
    ++count_;
  }
  void add(const Tally& other) {
    sum_ += other.sum_;
    squares_ += other.squares_;
    seen_ += other.seen_;
    count_ += other.count_;
  }
  [[nodiscard]] cv::Vec3d mean() const { return sum_ / std::max(seen_, 1e-9); }
  /// The mean, drawn towards that of `rest` as far as little of this is seen.
  [[nodiscard]] cv::Vec3d mean_with(const Tally& rest) const {
    return (sum_ + kDoubt * rest.mean()) / (seen_ + kDoubt);
  }
  [[nodiscard]] double spread() const {
    const double middle = mean()[0];
    return std::sqrt(std::max(0.0, squares_ / std::max(seen_, 1e-9) - middle * middle));
  }
  [[nodiscard]] double part_seen() const { return seen_ / count_; }

 private:
  cv::Vec3d sum_{0, 0, 0};
  double squares_ = 0;
  double seen_ = 0;
  double count_ = 0;
};

class Points {
 public:
  Points(const cv::Vec3f* colours, const float* seen) : colours_(colours), seen_(seen) {}

  [[nodiscard]] Tally rings(int first, int last) const {
    Tally tally;
    for (int i = first * kAngles; i < (last + 1) * kAngles; ++i) {
      add(tally, i);
    }
    return tally;
  }
  /// A figure's body at one level, without its sides.
  [[nodiscard]] Tally level(int level) const {
    Tally tally;
    for (int across = 1; across < kAcross - 1; ++across) {
      add(tally, kRings * kAngles + level * kAcross + across);
    }
    return tally;
  }
  /// The brightest (`side` 1) or darkest (-1) quarter of the middle and of the lower levels.
  [[nodiscard]] Tally extreme(float side) const {
    std::vector<int> body;
    body.reserve(3 * kAngles + kLowLevels * kAcross);
    for (int i = 0; i < 3 * kAngles; ++i) {
      body.push_back(i);
    }
    for (int level = 0; level < kLowLevels; ++level) {
      for (int across = 1; across < kAcross - 1; ++across) {
        body.push_back(kRings * kAngles + level * kAcross + across);
      }
    }
    double all = 0;
    for (const int i : body) {
      all += weight(i);
    }
    std::sort(body.begin(), body.end(),
              [this, side](int a, int b) { return side * colours_[a][0] > side * colours_[b][0]; });
    Tally tally;
    double taken = 0;
    for (const int i : body) {
      if (taken >= kQuarter * all) {
        break;
      }
      taken += weight(i);
      add(tally, i);
    }
    return tally;
  }
  [[nodiscard]] Tally gap(int gap) const {
    Tally tally;
    for (int i = kFirstGap + gap * kGapPoints; i < kFirstGap + (gap + 1) * kGapPoints; ++i) {
      add(tally, i);
    }
    return tally;
  }
  /// The quarter of two rings that looks towards `angle`.
  [[nodiscard]] Tally quarter(int first, int angle) const {
    Tally tally;
    for (int ring = first; ring <= first + 1; ++ring) {
      for (int a = angle + kAngles - 1; a <= angle + kAngles + 1; ++a) {
        add(tally, ring * kAngles + a % kAngles);
      }
    }
    return tally;
  }
  /// How much the lightness changes along a ring, from point to point.
  [[nodiscard]] double roughness(int ring) const {
    double sum = 0;
    double weights = kDoubt;
    for (int a = 0; a < kAngles; ++a) {
      change(ring * kAngles + a, ring * kAngles + (a + 1) % kAngles, sum, weights);
    }
    return sum / weights;
  }
  /// How much the lightness changes outwards between two rings, whichever way.
  [[nodiscard]] double edge(int inner, int outer) const {
    double sum = 0;
    double weights = kDoubt;
    for (int a = 0; a < kAngles; ++a) {
      change(inner * kAngles + a, outer * kAngles + a, sum, weights);
    }
    return sum / weights;
  }

 private:
  // Points that are nearly hidden still count a little, so that no mean is of nothing.
  [[nodiscard]] double weight(int i) const { return std::max(seen_[i], 0.01F); }
  void add(Tally& tally, int i) const { tally.add(colours_[i], weight(i)); }
  void change(int from, int to, double& sum, double& weights) const {
    const double both = weight(from) * weight(to);
    sum += both * std::abs(colours_[to][0] - colours_[from][0]);
    weights += both;
  }

  const cv::Vec3f* colours_;
  const float* seen_;
};

SiteMeasures measure(const Points& points) {
  SiteMeasures measures;
  const Tally parts[] = {points.rings(0, 2), points.rings(3, 4), points.rings(5, 6)};
  Tally place = parts[0];
  place.add(parts[1]);
  std::size_t part = 0;
  std::size_t shape = 0;
  for (const Tally& tally : parts) {
    measures.colours[part++] = tally.mean_with(place);
    measures.shapes[shape++] = tally.spread();
  }
  Tally body;
  for (int level = 0; level < kLevels; ++level) {
    const Tally row = points.level(level);
    body.add(row);
    measures.colours[part++] = row.mean_with(place);
  }
  measures.shapes[shape++] = body.spread();
  for (const int ring : {1, 3, 5}) {
    for (const int angle : {0, kAngles / 4, kAngles / 2, 3 * kAngles / 4}) {
      measures.colours[part++] = points.quarter(ring, angle).mean_with(place);
    }
  }
  measures.colours[part++] = points.extreme(1).mean();
  measures.colours[part++] = points.extreme(-1).mean();
  for (const int ring : {2, 3, 4, 5}) {
    measures.shapes[shape++] = points.roughness(ring);
  }
  measures.shapes[shape++] = points.edge(2, 4);
  measures.shapes[shape++] = points.edge(3, 5);
  measures.shapes[shape++] = parts[0].part_seen();
  measures.shapes[shape++] = parts[1].part_seen();
  return measures;
}

}  // namespace

std::vector<SiteMeasures> measure_sites(const SiteSamples& samples, const cv::Mat& visibility) {
  std::vector<SiteMeasures> measures;
  for (int i = 0; i < samples.colours.rows; ++i) {
    const Points points(samples.colours.ptr<cv::Vec3f>(i), visibility.ptr<float>(i));
    measures.push_back(measure(points));
    for (int gap = 0; gap < kGaps; ++gap) {
      const Tally tally = points.gap(gap);
      const auto g = static_cast<std::size_t>(gap);
      measures.back().gaps[g] = tally.mean();
      measures.back().gap_weights[g] = samples.is_gap_in_view[static_cast<std::size_t>(i)][g] ? tally.part_seen() : 0;
    }
  }
  return measures;
}

}  // namespace seneschal::vision
