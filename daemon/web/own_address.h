#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace seneschal::web {

/// Names by which others may know this machine: its own, and with ".local" behind it.
[[nodiscard]] std::vector<std::string> own_names();

/// The number of this machine at which phones find a server that listens at `address`. Of a machine with several
/// networks the first that is up; without one, itself.
[[nodiscard]] std::string page_host(const std::string& address);

/// Where phones find a server that listens at `address` and `port`: "http://192.168.1.7:8080/".
[[nodiscard]] std::string page_address(const std::string& address, std::uint16_t port, bool is_tls = false);

}  // namespace seneschal::web
