#pragma once

#include <mutex>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/wake_signal.h"
#include "hardware/ports/buttons.h"

namespace seneschal::daemon {

/// Buttons on phones: pressed by the thread that serves the page, taken by the one that watches the table. Making one
/// throws std::system_error where the system gives no descriptor.
class PhoneButtons final : public ports::Buttons {
 public:
  /// From any thread. What is pressed while a hundred presses wait is passed over, but for stops; a stop is, where
  /// nothing can be left of the disc's turning to stop.
  void press(ports::Button button);
  /// Whoever takes them waits for something to come, and until it does the disc stands; or it does so no more.
  void disc_stands(bool stands);

  [[nodiscard]] int descriptor() const override { return wake_.fd(); }
  [[nodiscard]] tl::expected<std::vector<ports::Press>, std::string> take() override;

 private:
  WakeSignal wake_;
  std::mutex mutex_;
  std::vector<ports::Press> pressed_;
  bool stands_ = false;
};

}  // namespace seneschal::daemon
