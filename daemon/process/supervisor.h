#pragma once

#include <chrono>
#include <optional>

namespace seneschal::daemon {

/// Whoever started this process and watches it: systemd, or nobody. Everything is harmless where nobody does.
class Supervisor {
 public:
  Supervisor();

  /// The table is watched from now on.
  void ready() const;
  /// The loop still turns. Systemd ends a process that has not said so for WatchdogSec=.
  void alive() const;
  /// It ends in good order.
  void stopping() const;

  /// How often alive() should be called; nothing where nobody waits for it.
  [[nodiscard]] std::optional<std::chrono::milliseconds> interval() const { return interval_; }

 private:
  std::optional<std::chrono::milliseconds> interval_;
};

}  // namespace seneschal::daemon
