#pragma once

#include <span>
#include <vector>

#include "vision/sites/looks/site_crops.h"

namespace seneschal::vision {

/// What shape and shadow tell of a place, whatever the board and the figures: natural logarithms of odds.
struct FigureSense {
  double taken = 0;  ///< that any figure stands there
  double pale = 0;   ///< that it is one of the paler figures of its game, if any does
};

/// One for each crop, by a convolutional network (LeCun et al., "Gradient-based learning applied to document
/// recognition", 1998) of three small layers: figure_sense.onnx, whose card is beside it.
[[nodiscard]] std::vector<FigureSense> sense_figures(std::span<const SiteCrop> crops);

}  // namespace seneschal::vision
