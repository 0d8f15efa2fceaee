#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "vision/learned/ring_variation.h"

namespace seneschal::tests {

/// A stack of rings that was measured in a drawn picture, as tests/bench/measure_ring_looks writes it down: a line of
/// the scene's name, the number of rings, its weight, its lean and the circles, all but the first two in thousandths.
struct DrawnRings {
  std::string scene;
  vision::RingVariation::Sample stack;
};

[[nodiscard]] std::string line_of(const DrawnRings& rings);

/// Those of a file; throws what is wrong with it.
[[nodiscard]] std::vector<DrawnRings> read_drawn_rings(const std::filesystem::path& file);
/// The project's own: stacks under 24 other lights with rings, princes and cameras of other makes, rendered by
/// tests/bench/render_ring_stacks.py with the seeds 101 to 124.
[[nodiscard]] std::vector<DrawnRings> rendered_rings();
/// And those of 12 simulated tables, which `seneschal simulate` draws with the seeds 101 to 112.
[[nodiscard]] std::vector<DrawnRings> simulated_rings();

/// What they add to a lesson: drawn stacks of which there are as many as one likes weigh little beside a table's. Tried
/// were 0.03 to 0.3 for the rendered and 0 to 0.25 for the simulated, with each table left out.
[[nodiscard]] std::vector<vision::RingVariation::Sample> lesson_of(const std::vector<DrawnRings>& rendered,
                                                                   const std::vector<DrawnRings>& simulated);

}  // namespace seneschal::tests
