#pragma once

#include <memory>
#include <string>
#include <tl/expected.hpp>

#include "calibration/lessons/teacher.h"

namespace seneschal::calibration {

/// For a board of zones, which calibrate_places() learns. The error says what is wrong with the board file.
[[nodiscard]] tl::expected<std::unique_ptr<Teacher>, Remark> places_teacher(const std::string& board_text,
                                                                            const std::string& board_name);

}  // namespace seneschal::calibration
