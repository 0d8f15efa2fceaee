#pragma once

#include <cstdint>
#include <filesystem>

namespace seneschal::tests {

/// How many pictures there are of a simulated table beside those that it is learned from.
struct SimulatedPictures {
  int free = 10;  ///< with nobody's hand over the table
  int hands = 0;
  int players = 4;
};

/// Draws the table that a seed decides into a folder of its own in `scenes`, as shared/scenes has them, with the
/// project's board file beside it; returns the table's folder. Throws what cannot be written.
std::filesystem::path draw_table(const std::filesystem::path& scenes, std::uint64_t seed,
                                 const SimulatedPictures& pictures);

}  // namespace seneschal::tests
