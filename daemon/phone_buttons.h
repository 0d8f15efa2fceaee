#pragma once

#include <mutex>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/files/descriptor.h"
#include "hardware/ports/buttons.h"

namespace seneschal::daemon {

/// Buttons on phones: pressed by the thread that serves the page, taken by the one that watches the table.
class PhoneButtons final : public ports::Buttons {
 public:
  /// Throws std::system_error where the system gives no descriptor.
  PhoneButtons();

  /// From any thread. What is pressed while a hundred presses wait is passed over, but for stops.
  void press(ports::Button button);

  [[nodiscard]] int descriptor() const override { return fd_.get(); }
  [[nodiscard]] tl::expected<std::vector<ports::Press>, std::string> take() override;

 private:
  files::Descriptor fd_;
  std::mutex mutex_;
  std::vector<ports::Press> pressed_;
};

}  // namespace seneschal::daemon
