#pragma once

#include <string>

#include "vision/camera/camera_model.h"
#include "vision/table.h"

namespace seneschal::tests {

/// The reference table's board file, as its owner would write it.
[[nodiscard]] std::string reference_board_text();

/// A camera straight above the board, 80 cm high.
[[nodiscard]] vision::CameraModel camera_above(cv::Size size);

/// A whole table with values that nobody learned: small, for what only needs a table that can be written and read.
[[nodiscard]] vision::Table made_up_table();

}  // namespace seneschal::tests
