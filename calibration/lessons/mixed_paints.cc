#include "calibration/lessons/mixed_paints.h"

#include <numeric>
#include <utility>

namespace seneschal::calibration {

using vision::LogColour;

namespace {

/// Colours without what all have in common, which is the light's.
std::vector<LogColour> without_light(std::span<const LogColour> colours) {
  LogColour mean{};
  for (const LogColour& colour : colours) {
    for (std::size_t part = 0; part < mean.size(); ++part) {
      mean[part] += colour[part] / static_cast<double>(colours.size());
    }
  }
  std::vector<LogColour> without(colours.begin(), colours.end());
  for (LogColour& colour : without) {
    for (std::size_t part = 0; part < mean.size(); ++part) {
      colour[part] -= mean[part];
    }
  }
  return without;
}

double apart(const LogColour& one, const LogColour& other) {
  constexpr LogColour kWeights{1, 1, 0.5};  // brightness depends on where the lamp is, too
  double sum = 0;
  for (std::size_t part = 0; part < one.size(); ++part) {
    sum += kWeights[part] * (one[part] - other[part]) * (one[part] - other[part]);
  }
  return sum;
}

}  // namespace

LogColour colour_of(const Paint& paint) {
  const Paint bgr{paint[2], paint[1], paint[0]};
  return vision::log_colour(bgr.data());
}

std::optional<std::vector<std::size_t>> mixed_paints(std::span<const LogColour> seen,
                                                     std::span<const LogColour> expected, double far_better) {
  const auto looks = without_light(seen);
  const auto usual = without_light(expected);
  std::vector<std::size_t> order(looks.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto misfit = [&](const std::vector<std::size_t>& of) {
    double sum = 0;
    for (std::size_t i = 0; i < of.size(); ++i) {
      sum += apart(looks[i], usual[of[i]]);
    }
    return sum;
  };
  const double as_said = misfit(order);
  double least = as_said;
  for (bool is_better = true; is_better;) {
    is_better = false;
    for (std::size_t i = 0; i < order.size(); ++i) {
      for (std::size_t j = i + 1; j < order.size(); ++j) {
        std::swap(order[i], order[j]);
        const double now = misfit(order);
        is_better = is_better || now < least;
        if (now < least) {
          least = now;
        } else {
          std::swap(order[i], order[j]);
        }
      }
    }
  }
  return as_said - least > far_better ? std::optional(order) : std::nullopt;
}

}  // namespace seneschal::calibration
