#pragma once

#include <string>

#include <opencv2/core.hpp>

#include "rules/strict_json/json_node.h"

namespace seneschal::vision {

/// A matrix of CV_32F values as text for a JSON file: "minimum maximum " and the base64 of a PNG (16 bits a value),
/// good to a 65,535th of the range.
[[nodiscard]] std::string matrix_text(const cv::Mat& values);

/// The matrix written by matrix_text. Throws FormatError when the text is not one of `size`.
[[nodiscard]] cv::Mat matrix_from_text(const strict_json::JsonNode& node, cv::Size size);

/// A picture (CV_8UC3) as the base64 of a PNG, and back. Throws FormatError when the text is not a picture.
[[nodiscard]] std::string picture_text(const cv::Mat& bgr);
[[nodiscard]] cv::Mat picture_from_text(const strict_json::JsonNode& node);

}  // namespace seneschal::vision
