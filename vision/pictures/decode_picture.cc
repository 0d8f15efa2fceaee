#include "vision/pictures/decode_picture.h"

#include <algorithm>

#include "vision/pictures/jpeg.h"
#include "vision/pictures/png.h"

namespace seneschal::vision {

namespace {

constexpr double kCoveredLens = 6.0;  // mean of 255: a covered lens gives 0 to 3, a table by candlelight 20

/// JPEG and PNG files end with a mark of their own; what is missing of a cut JPEG would be decoded to grey.
bool is_cut_short(std::string_view bytes) {
  using namespace std::string_view_literals;
  constexpr std::size_t kPadding = 1024;  // some cameras append zeros
  const auto tail = bytes.substr(bytes.size() - std::min(bytes.size(), kPadding));
  if (is_jpeg(bytes)) {
    return tail.find("\xff\xd9"sv) == std::string_view::npos;
  }
  return is_png(bytes) && tail.find("IEND"sv) == std::string_view::npos;
}

}  // namespace

std::optional<cv::Mat> decode_colour(std::string_view bytes) {
  return is_png(bytes) ? decode_png(bytes, PngPixels::kColour) : decode_jpeg(bytes, JpegView::kColour);
}

tl::expected<cv::Mat, std::string> decode_picture(std::string_view bytes) {
  if (bytes.empty()) {
    return tl::unexpected(std::string("is empty: expected a picture"));
  }
  if (is_cut_short(bytes)) {
    return tl::unexpected("is cut short after " + std::to_string(bytes.size()) + " bytes: copy it again");
  }
  const auto bgr = decode_colour(bytes);
  if (!bgr) {
    return tl::unexpected(std::string("is not a picture that can be read: expected a JPEG or PNG file"));
  }
  const cv::Scalar mean = cv::mean(*bgr);
  if ((mean[0] + mean[1] + mean[2]) / 3 < kCoveredLens) {
    return tl::unexpected(std::string("is black: take the cap off the lens, or give the table light"));
  }
  return *bgr;
}

}  // namespace seneschal::vision
