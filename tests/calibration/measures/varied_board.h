#pragma once

#include <cstdint>
#include <string>

namespace seneschal::tests {

/// A board file's text with other measures, as another copy of the game has them: each is up to 15 % larger or smaller
/// than in `text`, its printed markers apart, whose mat anybody prints to the same measures. No two places overlap,
/// none lies over a marker or beyond the mat. A round board lies up to 12 mm beside the mat's middle, which moves the
/// file's markers, for its origin is the board's, and turned by up to 0.15 of a place. `seed` decides it.
[[nodiscard]] std::string varied_board(const std::string& text, std::uint64_t seed);

}  // namespace seneschal::tests
