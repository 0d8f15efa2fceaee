#include "vision/numerics/least_squares.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include <opencv2/core.hpp>

namespace seneschal::vision {

namespace {

cv::Mat1d column_of(const std::vector<double>& values) {
  return cv::Mat1d(values, true);
}

/// By central differences, a column for each parameter.
cv::Mat1d slopes_at(const Residuals& residuals, const cv::Mat1d& p, int rows) {
  cv::Mat1d slopes(rows, p.rows);
  for (int i = 0; i < p.rows; ++i) {
    const double step = 1e-6 * std::max(1.0, std::abs(p(i)));
    cv::Mat1d up = p.clone();
    cv::Mat1d down = p.clone();
    up(i) += step;
    down(i) -= step;
    slopes.col(i) = (column_of(residuals(up)) - column_of(residuals(down))) / (2 * step);
  }
  return slopes;
}

/// A place downhill of `p` and the sum of squares there.
struct Place {
  cv::Mat1d parameters;
  cv::Mat1d errors;
  double cost = 0;
};

Place place_at(const Residuals& residuals, const cv::Mat1d& p) {
  Place place{p, column_of(residuals(p)), 0};
  place.cost = place.errors.dot(place.errors);
  return place;
}

/// One step of Levenberg's and Marquardt's method; nothing where no damping leads downhill. `damping` is kept from step
/// to step.
std::optional<Place> step_from(const Residuals& residuals, const Place& here, double& damping) {
  constexpr double kMostDamping = 1e8;
  const cv::Mat1d slopes = slopes_at(residuals, here.parameters, here.errors.rows);
  const cv::Mat bend = slopes.t() * slopes;
  const cv::Mat fall = slopes.t() * here.errors;
  for (; damping < kMostDamping; damping *= 10) {
    const cv::Mat damped = bend + damping * cv::Mat::diag(bend.diag());
    cv::Mat1d step;
    if (!cv::solve(damped, fall, step, cv::DECOMP_CHOLESKY)) {
      continue;
    }
    cv::Mat1d parameters;
    cv::subtract(here.parameters, step, parameters);
    Place next = place_at(residuals, parameters);
    if (next.cost < here.cost) {
      damping = std::max(damping / 10, 1e-12);
      return next;
    }
  }
  return std::nullopt;
}

}  // namespace

cv::Mat1d least_squares(const Residuals& residuals, const cv::Mat1d& start) {
  // A camera's focal length and its height over a flat board can hardly be told apart: down that narrow valley OpenCV's
  // solver needs a thousand steps, for it damps too hard. These take fifteen to fifty.
  constexpr int kMostSteps = 200;
  constexpr double kStill = 1e-8;  // of the cost, less than which no step changes a camera visibly
  Place here = place_at(residuals, start);
  double damping = 1e-3;
  for (int i = 0; i < kMostSteps; ++i) {
    auto next = step_from(residuals, here, damping);
    if (!next) {
      break;
    }
    const bool is_still = here.cost - next->cost <= kStill * here.cost;
    here = std::move(*next);
    if (is_still) {
      break;
    }
  }
  return here.parameters;
}

double huber_root(double residual) {
  constexpr double kKnee = 2.0;
  const double size = std::abs(residual);
  return size <= kKnee ? residual : std::copysign(std::sqrt(2 * kKnee * size - kKnee * kKnee), residual);
}

}  // namespace seneschal::vision
