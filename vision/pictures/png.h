#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <opencv2/core.hpp>

namespace seneschal::vision {

/// What is to be made of a PNG's pixels.
enum class PngPixels {
  kColour,     ///< CV_8UC3, B G R, upright as its EXIF orientation says; what is transparent is shown as if it were not
  kAsWritten,  ///< CV_8UC1, CV_8UC3, CV_16UC1 or CV_16UC3, what encode_png was given
};

/// Whether the bytes begin as a PNG does.
[[nodiscard]] bool is_png(std::string_view bytes);

/// Decodes a PNG. Nothing when it is none, is cut short or damaged, or has more than 2^28 pixels.
[[nodiscard]] std::optional<cv::Mat> decode_png(std::string_view bytes, PngPixels pixels);

/// Values of type CV_8UC1, CV_8UC3 or CV_16UC1 as a PNG. Nothing when they are empty or of another type.
[[nodiscard]] std::optional<std::string> encode_png(const cv::Mat& values);

}  // namespace seneschal::vision
