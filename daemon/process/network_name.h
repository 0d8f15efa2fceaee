#pragma once

#include <functional>
#include <memory>
#include <string>

namespace seneschal::daemon {

/// The name by which others in the network find this machine by itself (multicast DNS), as Avahi says it over D-Bus:
/// "seneschal.local", or "seneschal-2.local" where another machine was there first. Never waits.
class NetworkName {
 public:
  /// `heard` is called by look() for the first name and each other one.
  explicit NetworkName(std::function<void(const std::string&)> heard);
  ~NetworkName();
  NetworkName(const NetworkName&) = delete;
  NetworkName& operator=(const NetworkName&) = delete;

  /// To be called about every second: asks now and then, and hears the answers. Where there is no D-Bus or no Avahi,
  /// nobody answers.
  void look();

 private:
  struct Bus;
  std::unique_ptr<Bus> bus_;
};

}  // namespace seneschal::daemon
