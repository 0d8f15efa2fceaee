#pragma once

#include <memory>
#include <string>

#include <tl/expected.hpp>

#include "hardware/cameras/camera_setting.h"
#include "hardware/ports/camera.h"

namespace seneschal::cli {

/// Opens the camera over a simulated table at which a record is played; `setting` is of the kind "sim". The error is a
/// sentence.
[[nodiscard]] tl::expected<std::unique_ptr<ports::Camera>, std::string> open_sim(const cameras::CameraSetting& setting);

}  // namespace seneschal::cli
