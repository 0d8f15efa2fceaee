#pragma once

#include <vector>

#include "daemon/requests/receipt.h"
#include "hardware/ports/buttons.h"

namespace seneschal::daemon {

/// A button that was pressed on a phone.
struct PhonePress {
  ports::Button button = ports::Button::kStop;
  Receipt receipt{};  // for whoever waits for what becomes of it
};

/// The disc's buttons on phones: what was pressed until whoever watches the table takes it.
class PhoneButtons {
 public:
  /// Somebody takes what is pressed from now on; or nobody does, and it has lapsed.
  void are_taken(bool taken);
  /// What is pressed while a hundred presses wait is passed over, but for stops; a stop is, where nothing can be left
  /// of the disc's turning to stop.
  void press(ports::Button button, Receipt receipt = {});
  /// Whoever takes them waits for something to come, and until it does the disc stands; or it does so no more.
  void disc_stands(bool stands) { stands_ = stands; }

  [[nodiscard]] std::vector<PhonePress> take();

 private:
  std::vector<PhonePress> pressed_;
  bool are_taken_ = false;
  bool stands_ = false;
};

}  // namespace seneschal::daemon
