#pragma once

#include <cstddef>
#include <cstdint>

#include <opencv2/core.hpp>

namespace seneschal::vision {

/// `count` pixels, each B, G, R in sRGB, as 8-bit CIE L*a*b* (white D65; L times 2.55, a and b plus 128). To half a
/// step: OpenCV's conversion interpolates in a coarse table, takes three times as long and is off by up to two steps in
/// a hundredth of all colours.
void to_lab(const std::uint8_t* bgr, std::size_t count, std::uint8_t* lab);
/// The same of a row of pixels, CV_8UC3.
[[nodiscard]] cv::Mat lab_of(const cv::Mat& bgr);

}  // namespace seneschal::vision
