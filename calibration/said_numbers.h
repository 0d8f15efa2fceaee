#pragma once

#include <fmt/format.h>
#include <string>
#include <vector>

namespace seneschal::calibration {

// Numbers as findings and doubts say them.

/// With that many digits behind the point.
[[nodiscard]] inline std::string number(double value, int digits) {
  return fmt::format("{:.{}f}", value, digits);
}

/// "1, 2, 5".
template <typename Number>
[[nodiscard]] std::string list(const std::vector<Number>& numbers) {
  std::string text;
  for (const Number each : numbers) {
    text += (text.empty() ? "" : ", ") + std::to_string(each);
  }
  return text;
}

}  // namespace seneschal::calibration
