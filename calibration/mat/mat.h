#pragma once

#include <functional>
#include <string>
#include <vector>

#include "calibration/mat/mat_area.h"
#include "calibration/mat/mat_pen.h"

namespace seneschal::calibration {

/// A mat to print, whatever game it is for.
struct Mat {
  double width_mm = 0;
  double height_mm = 0;
  std::vector<MatArea> markers;             ///< their black squares, over which no sheet's edge should be glued
  std::string use;                          ///< what to do with it once it is in one piece, a sentence for people
  std::function<void(const MatPen&)> draw;  ///< draws it in its own frame (see MatArea), on whatever is there
};

}  // namespace seneschal::calibration
