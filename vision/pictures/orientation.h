#pragma once

#include <string_view>

#include <opencv2/core.hpp>

namespace seneschal::vision {

/// EXIF's orientations are 1 to 8; this is that of a picture whose first row is on top.
inline constexpr int kUpright = 1;

/// What the EXIF data of a picture file (without the "Exif" before them) say of how the camera was held: 1 to 8, and
/// kUpright where they say nothing or are damaged.
[[nodiscard]] int exif_orientation(std::string_view tiff);

/// The picture turned and mirrored as its orientation asks for.
[[nodiscard]] cv::Mat turned_upright(const cv::Mat& picture, int orientation);

}  // namespace seneschal::vision
