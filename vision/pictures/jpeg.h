#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <opencv2/core.hpp>

namespace seneschal::vision {

/// How much of a JPEG is wanted.
enum class JpegView {
  kColour,      ///< CV_8UC3, B G R
  kGreyEighth,  ///< CV_8UC1, an eighth as wide and high, rounded up; a quarter of the work
};

/// Whether the bytes begin as a JPEG does.
[[nodiscard]] bool is_jpeg(std::string_view bytes);

/// Decodes a JPEG, upright as its EXIF orientation says. Where its data are damaged or missing, the picture is grey.
/// Nothing when no picture can be made of it, or one of more than 2^28 pixels.
[[nodiscard]] std::optional<cv::Mat> decode_jpeg(std::string_view bytes, JpegView view);

/// A picture (CV_8UC3, B G R) as a JPEG of `quality` 0 to 100. Nothing when it is empty or wider or higher than 65,500.
[[nodiscard]] std::optional<std::string> encode_jpeg(const cv::Mat& bgr, int quality);

}  // namespace seneschal::vision
