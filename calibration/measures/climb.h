#pragma once

#include <functional>
#include <vector>

namespace seneschal::calibration {

/// A number that is fitted: where the search for it begins, its first step, and its bounds.
struct Measure {
  double value = 0;
  double step = 1;
  double least = -1e9;
  double most = 1e9;
};

/// Moves each number by its step as long as `score` grows, and then by half of it, `halvings` times (the pattern search
/// of Hooke and Jeeves, JACM 1961). Returns the score that it came to.
double climb(std::vector<Measure>& measures, int halvings, const std::function<double()>& score);

}  // namespace seneschal::calibration
