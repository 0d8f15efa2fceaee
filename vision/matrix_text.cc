#include "vision/matrix_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <sstream>
#include <string_view>

#include "vision/pictures/png.h"

namespace seneschal::vision {

namespace {

constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

std::string base64(std::string_view bytes) {
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::size_t left = std::min<std::size_t>(3, bytes.size() - i);
    std::uint32_t group = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      group = group << 8U | (k < left ? static_cast<std::uint8_t>(bytes[i + k]) : 0U);
    }
    for (std::size_t k = 0; k < 4; ++k) {
      text += k <= left ? kAlphabet[group >> (18 - 6 * k) & 63U] : '=';
    }
  }
  return text;
}

std::optional<std::string> from_base64(std::string_view text) {
  std::string bytes;
  std::uint32_t group = 0;
  unsigned bits = 0;
  while (!text.empty() && text.back() == '=') {
    text.remove_suffix(1);
  }
  for (const char c : text) {
    const std::size_t value = kAlphabet.find(c);
    if (value == std::string_view::npos) {
      return std::nullopt;
    }
    group = group << 6U | static_cast<std::uint32_t>(value);
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes.push_back(static_cast<char>(group >> bits & 255U));
    }
  }
  return bytes;
}

std::string png(const cv::Mat& picture) {
  return base64(encode_png(picture).value_or(""));
}

cv::Mat decoded(std::string_view text) {
  const auto bytes = from_base64(text);
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
  std::ostringstream text;
  text.precision(9);
  text << least << ' ' << most << ' ' << png(whole);
  return text.str();
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
