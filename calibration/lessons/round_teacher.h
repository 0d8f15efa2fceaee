#pragma once

#include <memory>
#include <string>
#include <tl/expected.hpp>

#include "calibration/lessons/teacher.h"

namespace seneschal::calibration {

/// For a table under a calibrated lens, which calibrate() learns. The error says what is wrong with the board file.
[[nodiscard]] tl::expected<std::unique_ptr<Teacher>, Remark> round_teacher(const vision::BoardGame& game,
                                                                           const std::string& board_text,
                                                                           const std::string& board_name);

}  // namespace seneschal::calibration
