#pragma once

#include <filesystem>
#include <string>
#include <tl/expected.hpp>

#include <opencv2/core.hpp>

namespace seneschal::eyes {

/// Why a picture could not be written.
struct SaveError {
  std::string sentence;  ///< a whole one that names the file

  [[nodiscard]] const std::string& message() const { return sentence; }
};

/// Writes `bgr` (CV_8UC3) whole or not at all; the file's name says whether as .png or .jpg.
[[nodiscard]] tl::expected<void, SaveError> save_picture(const std::filesystem::path& file, const cv::Mat& bgr);

}  // namespace seneschal::eyes
