#pragma once

#include <opencv2/core.hpp>

#include "hardware/sim/board/look.h"

namespace seneschal::sim {

/// Planks with their grain along x, CV_8UC3. `scale` is pixels per millimetre.
[[nodiscard]] cv::Mat wood(cv::Size size, double scale, const Paint& light, const Paint& dark, double plank_mm,
                           cv::RNG& random);

/// Woven or felted cloth, CV_8UC3.
[[nodiscard]] cv::Mat felt(cv::Size size, double scale, const Paint& paint, cv::RNG& random);

/// Flagstones with mortar between, CV_8UC3.
[[nodiscard]] cv::Mat flagstones(cv::Size size, double scale, const Paint& paint, cv::RNG& random);

}  // namespace seneschal::sim
