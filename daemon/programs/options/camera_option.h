#pragma once

#include <memory>
#include <optional>
#include <string>

#include <opencv2/core.hpp>
#include <tl/expected.hpp>

#include "hardware/ports/camera.h"

namespace seneschal::cli {

/// The help for an option that takes a camera: what may be written.
[[nodiscard]] const char* camera_option_help();

/// Opens the camera that `setting` chooses; `size` is wanted of it where the setting names none. The error is a
/// sentence.
[[nodiscard]] tl::expected<std::unique_ptr<ports::Camera>, std::string> open_camera(const std::string& setting,
                                                                                    std::optional<cv::Size> size);

/// What a game seen by that camera is called unless people say so: after the folder, film or simulated game's record;
/// "game" for a live camera.
[[nodiscard]] std::string game_named_after(const std::string& setting);

/// Whether two cameras' names, as CameraInfo has them, are of one: a USB camera may be another /dev/video* each
/// evening.
[[nodiscard]] bool is_same_camera(const std::string& name, const std::string& other);

}  // namespace seneschal::cli
