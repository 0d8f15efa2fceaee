#include "daemon/process/supervisor.h"

#include <systemd/sd-daemon.h>

#include <algorithm>
#include <cstdint>
#include <string>

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
  ::sd_notify(kKeepEnvironment, "READY=1");
}

void Supervisor::reloading() const {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  const auto us = std::chrono::duration_cast<std::chrono::microseconds>(now).count();
  ::sd_notify(kKeepEnvironment, ("RELOADING=1\nMONOTONIC_USEC=" + std::to_string(us)).c_str());
}

void Supervisor::says(const std::string& status) const {
  std::string line = status;
  std::replace(line.begin(), line.end(), '\n', ' ');
  ::sd_notify(kKeepEnvironment, ("STATUS=" + line).c_str());
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
