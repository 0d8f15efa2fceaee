#pragma once

#include <cmath>
#include <string>

namespace seneschal::eyes {

/// To four decimals, rounded down, so that a certainty of 1 is never claimed.
[[nodiscard]] inline double rounded_down(double confidence) {
  return std::floor(confidence * 1e4 * (1 - 1e-9)) / 1e4;
}

/// "98 %", rounded down likewise.
[[nodiscard]] inline std::string percent(double confidence) {
  return std::to_string(static_cast<int>(std::floor(100 * confidence))) + " %";
}

}  // namespace seneschal::eyes
