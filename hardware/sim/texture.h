#pragma once

#include <opencv2/core.hpp>

#include "hardware/sim/look.h"

namespace seneschal::sim {

/// Smooth noise of mean 0 and deviation about 1, CV_32F: `octaves` layers, the coarsest with cells of `cell` pixels.
[[nodiscard]] cv::Mat fractal(cv::Size size, cv::Size2d cell, int octaves, cv::RNG& random);

/// Planks with their grain along x, CV_8UC3. `scale` is pixels per millimetre.
[[nodiscard]] cv::Mat wood(cv::Size size, double scale, const Paint& light, const Paint& dark, double plank_mm,
                           cv::RNG& random);

/// Woven or felted cloth, CV_8UC3.
[[nodiscard]] cv::Mat felt(cv::Size size, double scale, const Paint& paint, cv::RNG& random);

/// Flagstones with mortar between, CV_8UC3.
[[nodiscard]] cv::Mat flagstones(cv::Size size, double scale, const Paint& paint, cv::RNG& random);

/// `dark` where `share` (CV_32F) is 0, `light` where it is 1, CV_8UC3.
[[nodiscard]] cv::Mat blended(const cv::Mat& share, const Paint& dark, const Paint& light);

}  // namespace seneschal::sim
