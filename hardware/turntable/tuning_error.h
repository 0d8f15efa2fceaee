#pragma once

#include <string>

namespace seneschal::turntable {

/// Why a servo could not be tuned.
struct TuningError {
  std::string why;  ///< a clause: what is in the way, and what to look at

  /// "Tuning stopped: the camera does not show the disc; see that nothing covers it and the camera runs."
  [[nodiscard]] std::string message() const { return "Tuning stopped: " + why + "."; }
};

}  // namespace seneschal::turntable
