#pragma once

#include <string>

namespace seneschal::panel {

/// What is wrong with the text of a button's or the lamp's pin, and what was expected.
struct PinError {
  std::string sentence;

  [[nodiscard]] const std::string& message() const { return sentence; }
};

}  // namespace seneschal::panel
