#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include <opencv2/core.hpp>

namespace seneschal::vision {

/// Decodes a picture file's bytes (JPEG or PNG) to CV_8UC3, B G R, upright as its EXIF
/// orientation says. The error, to be put after the file's name, says what is wrong with it: not a picture, cut short,
/// too dark to show anything.
[[nodiscard]] tl::expected<cv::Mat, std::string> decode_picture(std::string_view bytes);

/// The same of a picture that may be cut short or dark; nothing when none can be made of the bytes.
[[nodiscard]] std::optional<cv::Mat> decode_colour(std::string_view bytes);

}  // namespace seneschal::vision
