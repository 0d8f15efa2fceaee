#pragma once

#include <string>

namespace seneschal::ports {

/// Why buttons, a lamp or a sensor at the table are there no longer. Nothing is left to be tried: whoever used them
/// does without.
struct PanelError {
  std::string sentence;  ///< a whole one: which, what came of it, and how to mend it

  [[nodiscard]] const std::string& message() const { return sentence; }
};

}  // namespace seneschal::ports
