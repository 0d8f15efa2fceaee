#pragma once

#include <chrono>
#include <optional>
#include <string>

namespace seneschal::daemon {

/// Whoever started this process and watches it: systemd, or nobody. Everything is harmless where nobody does.
class Supervisor {
 public:
  Supervisor();

  /// The table is watched from now on, or what was read anew is taken.
  void ready() const;
  /// Settings are read anew; ready() comes after it.
  void reloading() const;
  /// How it stands, in a line for systemctl status.
  void says(const std::string& status) const;
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
