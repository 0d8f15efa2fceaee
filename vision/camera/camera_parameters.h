#pragma once

#include <array>
#include <vector>

#include <opencv2/core.hpp>

#include "vision/camera/camera_model.h"

namespace seneschal::vision {

// What a fit of lens and pose to pictures of a board solves for, as a column of numbers for least_squares: the
// logarithm of the focal length, k1, k2, rotation, translation, and how far the steepest place of the track's outer and
// inner edge lies beside its circle.

/// Of the printed circles' edges after removing a common offset, over the sample tables.
inline constexpr double kEdgeSigmaMm = 0.15;

[[nodiscard]] CameraModel from_parameters(const cv::Mat1d& parameters, cv::Size size);
[[nodiscard]] cv::Mat1d to_parameters(const CameraModel& camera);
[[nodiscard]] std::array<double, 2> track_offsets(const cv::Mat1d& parameters);

/// Appends the residuals of what is likely before any picture is seen: a usual lens with little distortion.
void append_priors(const cv::Mat1d& parameters, cv::Size size, std::vector<double>& out);

/// Of lenses as Raspberry Pi and usual USB cameras have them.
[[nodiscard]] double usual_focal_px(cv::Size size);

}  // namespace seneschal::vision
