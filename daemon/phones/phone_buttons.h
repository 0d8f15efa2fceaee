#pragma once

#include <vector>

#include "hardware/ports/buttons.h"

namespace seneschal::daemon {

/// The disc's buttons on phones: what was pressed until whoever watches the table takes it.
class PhoneButtons {
 public:
  /// What is pressed while a hundred presses wait is passed over, but for stops; a stop is, where nothing can be left
  /// of the disc's turning to stop.
  void press(ports::Button button);
  /// Whoever takes them waits for something to come, and until it does the disc stands; or it does so no more.
  void disc_stands(bool stands) { stands_ = stands; }

  [[nodiscard]] std::vector<ports::Press> take();

 private:
  std::vector<ports::Press> pressed_;
  bool stands_ = false;
};

}  // namespace seneschal::daemon
