#include "daemon/process/supervisor.h"

#include <systemd/sd-daemon.h>

#include <cstdint>

namespace seneschal::daemon {

namespace {

constexpr int kKeepEnvironment = 0;

}  // namespace

Supervisor::Supervisor() {
  std::uint64_t within_us = 0;
  if (::sd_watchdog_enabled(kKeepEnvironment, &within_us) > 0) {
    interval_ = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::microseconds(within_us)) / 3;
  }
}

void Supervisor::ready() const {
  ::sd_notify(kKeepEnvironment, "READY=1\nSTATUS=watching the table");
}

void Supervisor::alive() const {
  if (interval_) {
    ::sd_notify(kKeepEnvironment, "WATCHDOG=1");
  }
}

void Supervisor::stopping() const {
  ::sd_notify(kKeepEnvironment, "STOPPING=1");
}

}  // namespace seneschal::daemon
