#pragma once

#include <opencv2/core.hpp>

#include "hardware/sim/board/canvas.h"
#include "hardware/sim/board/look.h"

namespace seneschal::simulation {

/// How a number is written on a printed piece, in millimetres: its height with its strokes, their width, and how much
/// wider their rim is.
struct Lettering {
  double height_mm = 0;
  double stroke_mm = 0;
  double rim_mm = 0;
};

/// Writes a number in `paint` round a place, with a rim, so that a pale one stands out from pale paper. A bar below
/// tells a 6 from a 9.
void write_number(sim::Canvas& canvas, int number, const cv::Point2d& at, const Lettering& letters,
                  const sim::Paint& paint, const sim::Paint& rim);

}  // namespace seneschal::simulation
