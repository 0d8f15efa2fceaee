#pragma once

#include "hardware/files/descriptor.h"

namespace seneschal::daemon {

/// Wakes a thread that waits in poll from another: an eventfd, readable from raise() until clear(). Both may be called
/// from any thread; what it announces is kept elsewhere, under a mutex.
class WakeSignal {
 public:
  /// Throws std::system_error where the system gives no descriptor.
  WakeSignal();

  void raise() const noexcept;
  void clear() const noexcept;
  /// For poll.
  [[nodiscard]] int fd() const { return fd_.get(); }

 private:
  files::Descriptor fd_;
};

}  // namespace seneschal::daemon
