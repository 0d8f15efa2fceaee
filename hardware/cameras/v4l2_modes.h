#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "hardware/cameras/v4l2_device.h"

namespace seneschal::cameras {

/// What is wanted of a camera; what is left out is chosen.
struct WantedMode {
  std::optional<std::string> format;  ///< "MJPG", "YUYV" or "NV12"
  std::optional<cv::Size> size;
};

/// The mode to use: the wanted size or else the one nearest to 1280 x 960; the format that gives it at the highest
/// rate, JPEG before all others, for its bytes are evidence as they are and go through any USB port. The error says
/// what `camera` offers instead.
[[nodiscard]] tl::expected<OfferedMode, DeviceError> choose_mode(std::span<const OfferedMode> offered,
                                                                 const WantedMode& wanted, std::string_view camera);

/// Turns raw pictures of `format` into B G R. Nothing for JPEG, or when there are fewer bytes than `size` takes.
[[nodiscard]] std::optional<cv::Mat> bgr_from(FourCc format, cv::Size size, std::size_t bytes_per_line,
                                              std::span<const unsigned char> bytes);

/// Whether pictures of this format are JPEG files.
[[nodiscard]] bool is_jpeg(FourCc format);

}  // namespace seneschal::cameras
