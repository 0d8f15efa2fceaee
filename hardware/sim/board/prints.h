#pragma once

#include <opencv2/core.hpp>

#include "hardware/sim/board/canvas.h"
#include "hardware/sim/board/look.h"
#include "hardware/sim/board/measures.h"

namespace seneschal::sim {

/// The mat with everything that is printed on it and on the board, without the disc. `scale` is pixels per millimetre.
[[nodiscard]] Canvas printed_mat(const TableMeasures& table, const Look& look, double scale);

/// The disc with the plate that bears the mark at the top.
[[nodiscard]] Canvas printed_disc(const TableMeasures& table, const Look& look, double scale);

}  // namespace seneschal::sim
