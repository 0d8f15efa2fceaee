#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace seneschal::web {

/// Names by which others may know this machine: its own, the one that it answers to in the network by itself
/// (multicast DNS), which has ".local" behind it, and with the network's behind it where it has such a name.
[[nodiscard]] std::vector<std::string> own_names();

/// "http://192.168.1.7:8080/", "https://[::1]:8443/", "http://seneschal.local/": a port that browsers take by
/// themselves is left out.
[[nodiscard]] std::string url_of(const std::string& host, std::uint16_t port, bool is_tls);

/// The host of such an address: "192.168.1.7", "::1", "seneschal.local".
[[nodiscard]] std::string host_of(const std::string& url);

/// Whether others of the network find a machine by this number: it is none of those that each machine has for itself,
/// or for one line alone.
[[nodiscard]] bool is_for_others(const std::string& number);

/// The number of this machine at which phones find a server that listens at `address`. Of a machine with several
/// networks the first that is up; without one, itself.
[[nodiscard]] std::string page_host(const std::string& address);

/// Where phones find a server that listens at `address` and `port`: "http://192.168.1.7:8080/".
[[nodiscard]] std::string page_address(const std::string& address, std::uint16_t port, bool is_tls = false);

}  // namespace seneschal::web
