#include "vision/decode_picture.h"

#include <algorithm>

#include <opencv2/imgcodecs.hpp>

namespace seneschal::vision {

namespace {

constexpr double kDarkest = 6.0;  // mean of 255: a covered lens gives 0 to 3, a table by candlelight 20

/// JPEG and PNG files end with a mark of their own; OpenCV decodes what there is of a cut file and fills up with grey.
bool is_cut_short(std::string_view bytes) {
  using namespace std::string_view_literals;
  constexpr std::size_t kPadding = 1024;  // some cameras append zeros
  const auto tail = bytes.substr(bytes.size() - std::min(bytes.size(), kPadding));
  if (bytes.starts_with("\xff\xd8"sv)) {
    return tail.find("\xff\xd9"sv) == std::string_view::npos;
  }
  return bytes.starts_with("\x89PNG"sv) && tail.find("IEND"sv) == std::string_view::npos;
}

}  // namespace

tl::expected<cv::Mat, std::string> decode_picture(std::string_view bytes) {
  if (bytes.empty()) {
    return tl::unexpected(std::string("is empty: expected a picture"));
  }
  if (is_cut_short(bytes)) {
    return tl::unexpected("is cut short after " + std::to_string(bytes.size()) + " bytes: copy it again");
  }
  cv::Mat bgr;
  try {
    const cv::Mat raw(1, static_cast<int>(bytes.size()), CV_8U, const_cast<char*>(bytes.data()));
    bgr = cv::imdecode(raw, cv::IMREAD_COLOR);
  } catch (const cv::Exception&) {
    bgr.release();
  }
  if (bgr.empty()) {
    return tl::unexpected(std::string("is not a picture that can be read: expected a JPEG or PNG file"));
  }
  const cv::Scalar mean = cv::mean(bgr);
  if ((mean[0] + mean[1] + mean[2]) / 3 < kDarkest) {
    return tl::unexpected(std::string("is black: take the cap off the lens, or give the table light"));
  }
  return bgr;
}

}  // namespace seneschal::vision
