#pragma once

#include <string>

#include <boost/asio/ip/address.hpp>

namespace seneschal::web {

/// The machine that a client is, as limits know it: its address in numbers, "192.168.1.7", "2001:db8::7".
[[nodiscard]] std::string machine_of(const boost::asio::ip::address& address);

/// Whence that machine comes, as limits count who has no name: itself; of IPv6 the network of 64 bits, "2001:db8::/64",
/// in which one machine takes as many addresses as it likes. What is no address stays as it is.
[[nodiscard]] std::string network_of(const std::string& machine);

/// Whether it is an address in numbers, of either kind.
[[nodiscard]] bool is_address(const std::string& text);

/// Whether clients may come by IPv6 to a server that listens at `address`.
[[nodiscard]] bool takes_ipv6(const std::string& address);

}  // namespace seneschal::web
