#pragma once

#include <cstdint>

#include <opencv2/core.hpp>

#include "hardware/sim/board/canvas.h"
#include "hardware/sim/board/look.h"

namespace seneschal::simulation {

/// Hue in degrees, saturation and value 0 to 1.
[[nodiscard]] sim::Paint painted(double hue, double saturation, double value);

/// A canvas of `size` (mm) in one colour, its middle at 0, 0.
[[nodiscard]] sim::Canvas blank_print(const cv::Size2d& size, double pixels_per_mm, const sim::Paint& paint);

/// Fills a rectangle round the canvas's middle whose corners are round. Millimetres.
void fill_round_box(sim::Canvas& canvas, const cv::Size2d& size, double radius, const sim::Paint& paint);

}  // namespace seneschal::simulation
