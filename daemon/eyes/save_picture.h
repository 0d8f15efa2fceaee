#pragma once

#include <filesystem>
#include <string>
#include <tl/expected.hpp>

#include <opencv2/core.hpp>

namespace seneschal::eyes {

/// Writes `bgr` (CV_8UC3) whole or not at all; the file's name says whether as .png or .jpg. The error is a whole
/// sentence that names the file.
[[nodiscard]] tl::expected<void, std::string> save_picture(const std::filesystem::path& file, const cv::Mat& bgr);

}  // namespace seneschal::eyes
