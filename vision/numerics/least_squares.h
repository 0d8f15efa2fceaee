#pragma once

#include <functional>
#include <vector>

#include <opencv2/core.hpp>

namespace seneschal::vision {

/// Residuals, each in units of its standard deviation, for a column of parameters. Their number never changes.
using Residuals = std::function<std::vector<double>(const cv::Mat1d& parameters)>;

/// The parameters that minimise the sum of squared residuals near `start`, by Levenberg's and Marquardt's method with
/// derivatives taken as central differences.
[[nodiscard]] cv::Mat1d least_squares(const Residuals& residuals, const cv::Mat1d& start);

/// The residual whose square is Huber's loss: beyond two standard deviations it grows like a square root, so that an
/// outlier pulls no harder than a good value does.
[[nodiscard]] double huber_root(double residual);

}  // namespace seneschal::vision
