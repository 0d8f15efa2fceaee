#pragma once

#include <vector>

#include <opencv2/core.hpp>

#include "vision/camera/camera_model.h"

namespace seneschal::vision {

/// A fingertip's worth; noise, reflections and print stay under a fifth of it.
inline constexpr double kLeastThingMm2 = 500;

/// Square millimetres of the board under `pixels` pixels of a shrunken picture about `centre`: perspective makes a
/// pixel differ over the picture.
[[nodiscard]] double area_mm2(const CameraModel& camera, const cv::Point2d& centre, int pixels);

/// What lies over the table, by what it hides.
struct ForeignThings {
  std::vector<cv::Mat> masks;  ///< each thing of kLeastThingMm2 and more: CV_8U, 255 where it is
  double largest_mm2 = 0;      ///< of all, those too small included
};

/// Takes `foreign` (CV_8U of a shrunken picture's size, 255 where something foreign shows) apart.
[[nodiscard]] ForeignThings foreign_things(const cv::Mat& foreign, const CameraModel& camera);

/// What `things` cover: themselves, what is connected with them, and what else changed in the strips along each, with
/// all between, for parts of an arm may look like the ground under them. `turning` is where changes say nothing.
[[nodiscard]] cv::Mat covered_by(const std::vector<cv::Mat>& things, const cv::Mat& changed, const cv::Mat& turning);

}  // namespace seneschal::vision
