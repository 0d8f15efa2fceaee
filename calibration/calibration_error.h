#pragma once

#include <string>

namespace seneschal::calibration {

/// Why no table can be learned from these pictures.
struct CalibrationError {
  std::string sentence;  ///< a whole one: which picture, what is wrong with it, and how to take a better one

  [[nodiscard]] const std::string& message() const { return sentence; }
};

}  // namespace seneschal::calibration
