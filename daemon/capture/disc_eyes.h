#pragma once

#include <string>

#include <tl/expected.hpp>

#include "hardware/ports/camera.h"
#include "hardware/turntable/controller.h"
#include "vision/read_picture.h"

namespace seneschal::daemon {

/// What a frame says of the disc. The error, to be put after the frame's name, is that of a damaged picture or of one
/// that does not show the table.
[[nodiscard]] tl::expected<turntable::Sight, std::string> sight_in(const ports::Frame& frame,
                                                                   const vision::TableReader& reader);

}  // namespace seneschal::daemon
