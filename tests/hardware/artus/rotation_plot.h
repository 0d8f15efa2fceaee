#pragma once

#include <filesystem>
#include <utility>
#include <vector>

#include "hardware/artus/simulated_rotation.h"

namespace seneschal::test {

/// How near a turn came to its limits: error against 1.5 degrees, overshoot against 3, time against 4 s. Above 1 it
/// broke one.
[[nodiscard]] double badness(const Rotation& rotation);

/// The way left over time of each, with what was drawn for it, as SVG.
void plot_rotations(const std::filesystem::path& file, const std::vector<std::pair<RotationCase, Rotation>>& rotations);

}  // namespace seneschal::test
