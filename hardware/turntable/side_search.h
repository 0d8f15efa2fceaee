#pragma once

#include <optional>
#include <vector>

namespace seneschal::turntable {

/// Finds where a continuous servo begins to turn on one side of its neutral pulse, and how much faster each microsecond
/// makes it: chooses pulses to measure the disc's speed at, and lays a line through those between standstill and full
/// speed. Stiction bends the curve near standstill, and the controller needs what holds beyond it, so the dead band's
/// edge is where the line reaches zero.
class SideSearch {
 public:
  /// Full speed is taken to be that `reach_us` from the middle.
  explicit SideSearch(double reach_us) : reach_us_(reach_us) {}

  /// How far from the middle to measure next, us; nothing when enough is known, or no more can be.
  [[nodiscard]] std::optional<double> next() const;
  /// `deg_per_s`, positive, was measured there.
  void add(double offset_us, double deg_per_s) { points_.push_back({offset_us, deg_per_s}); }

  struct Line {
    double edge_us = 0;  ///< from the middle
    double deg_per_s_per_us = 0;
    double full_deg_per_s = 0;
    double off_deg_per_s = 0;  ///< root mean square of the points about the line
  };
  /// Nothing when too few of the measured speeds lie between standstill and full speed.
  [[nodiscard]] std::optional<Line> line() const;

 private:
  struct Point {
    double offset_us = 0;
    double deg_per_s = 0;
  };
  [[nodiscard]] double full() const { return points_.front().deg_per_s; }
  [[nodiscard]] std::vector<Point> between() const;

  double reach_us_;
  std::vector<Point> points_;  // the first is at full speed
};

}  // namespace seneschal::turntable
