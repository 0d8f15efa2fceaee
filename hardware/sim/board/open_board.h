#pragma once

#include <opencv2/core.hpp>

#include "hardware/sim/board/canvas.h"
#include "hardware/sim/board/look.h"
#include "hardware/sim/board/measures.h"

namespace seneschal::sim {

/// Prints the board of a table whose places lie anywhere: stone round spaces and spots but for the card zones, through
/// which the mat is seen, the spaces with the way that leads over them, and the spots; and on the mat the outlines of
/// other places.
void print_open_board(Canvas& canvas, const TableMeasures& table, const Look& look, cv::RNG& random);

}  // namespace seneschal::sim
