#include "daemon/capture/frame_picture.h"

#include <utility>

#include "vision/cover/motion.h"
#include "vision/pictures/decode_picture.h"
#include "vision/pictures/jpeg.h"

namespace seneschal::daemon {

std::string file_of(ports::Frame& frame) {
  if (auto* jpeg = std::get_if<ports::JpegBytes>(&frame.picture)) {
    return std::move(jpeg->bytes);
  }
  constexpr int kQuality = 92;  // what a camera's own JPEG takes about
  return vision::encode_jpeg(std::get<cv::Mat>(frame.picture), kQuality).value_or("");
}

tl::expected<cv::Mat, std::string> view_of(const ports::Frame& frame) {
  if (const auto* jpeg = std::get_if<ports::JpegBytes>(&frame.picture)) {
    return vision::motion_view(jpeg->bytes);
  }
  return vision::motion_view(std::get<cv::Mat>(frame.picture));
}

tl::expected<cv::Mat, std::string> picture_of(const ports::Frame& frame) {
  if (const auto* jpeg = std::get_if<ports::JpegBytes>(&frame.picture)) {
    return vision::decode_picture(jpeg->bytes);
  }
  return std::get<cv::Mat>(frame.picture);
}

}  // namespace seneschal::daemon
