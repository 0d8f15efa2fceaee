#pragma once

#include <random>

#include <opencv2/core.hpp>

#include "vision/camera/plane_view.h"
#include "vision/sites/looks/site_layout.h"

namespace seneschal::vision {

/// The picture (CV_8UC3) as it might have been in other light and from another camera: brighter or darker, another
/// colour of light, falling off to one side, a shadow's edge across it, a lamp mirrored in it, another tone curve, blur
/// and noise. `lit` (CV_32F, as large as the picture) says how much of the lamp's light arrives where.
[[nodiscard]] cv::Mat vary_light(const cv::Mat& bgr, const cv::Mat& lit, std::mt19937& chance);

/// The view as it might have been found from points clicked a little off, of a lens a little longer or shorter.
[[nodiscard]] PlaneView vary_view(const PlaneView& view, const SiteLayout& layout, cv::Size size, std::mt19937& chance);

}  // namespace seneschal::vision
