#include "vision/pictures/matrix_text.h"

#include <algorithm>
#include <cmath>
#include <sstream>
#include <string_view>

#include <fmt/format.h>

#include "hardware/crypto/base64.h"
#include "vision/pictures/png.h"

namespace seneschal::vision {

namespace {

std::string png(const cv::Mat& picture) {
  return crypto::base64_of(encode_png(picture).value_or(""));
}

cv::Mat decoded(std::string_view text) {
  const auto bytes = crypto::from_base64(text);
  return bytes ? decode_png(*bytes, PngPixels::kAsWritten).value_or(cv::Mat()) : cv::Mat();
}

}  // namespace

std::string matrix_text(const cv::Mat& values) {
  double least = 0;
  double most = 0;
  cv::minMaxLoc(values, &least, &most);
  const double range = std::max(most - least, 1e-12);
  cv::Mat whole;
  values.convertTo(whole, CV_16U, 65535.0 / range, -least * 65535.0 / range);
  return fmt::format("{:.9g} {:.9g} {}", least, most, png(whole));
}

cv::Mat matrix_from_text(const strict_json::JsonNode& node, cv::Size size) {
  std::istringstream text(node.text());
  double least = 0;
  double most = 0;
  std::string picture;
  text >> least >> most >> picture;
  const cv::Mat whole = text.fail() ? cv::Mat() : decoded(picture);
  if (whole.type() != CV_16UC1 || whole.size() != size || !std::isfinite(least) || !std::isfinite(most)) {
    node.refuse("a matrix of " + std::to_string(size.height) + " rows and " + std::to_string(size.width) +
                " columns as \"minimum maximum base64-of-PNG\"");
  }
  cv::Mat values;
  const double range = std::max(most - least, 1e-12);
  whole.convertTo(values, CV_32F, range / 65535.0, least);
  return values;
}

std::string picture_text(const cv::Mat& bgr) {
  return png(bgr);
}

cv::Mat picture_from_text(const strict_json::JsonNode& node) {
  cv::Mat picture = decoded(node.text());
  if (picture.type() != CV_8UC3) {
    node.refuse("a colour picture as the base64 of a PNG");
  }
  return picture;
}

}  // namespace seneschal::vision
