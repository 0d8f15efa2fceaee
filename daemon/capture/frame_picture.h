#pragma once

#include <string>
#include <tl/expected.hpp>

#include <opencv2/core.hpp>

#include "hardware/ports/camera.h"

namespace seneschal::daemon {

/// The frame as a picture file, to be kept: a JPEG camera's own bytes, which are moved out of the frame.
[[nodiscard]] std::string file_of(ports::Frame& frame);

/// The frame as vision::motion_view has it. The error is to be put after the frame's name.
[[nodiscard]] tl::expected<cv::Mat, std::string> view_of(const ports::Frame& frame);

/// The frame's pixels, CV_8UC3. The error is to be put after the frame's name.
[[nodiscard]] tl::expected<cv::Mat, std::string> picture_of(const ports::Frame& frame);

}  // namespace seneschal::daemon
