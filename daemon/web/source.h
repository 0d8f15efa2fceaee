#pragma once

#include <string>

#include <boost/asio/ip/address.hpp>

namespace seneschal::web {

/// Whence a client comes, as limits count it: its address in numbers; of IPv6 the network of 64 bits, "2001:db8::/64",
/// in which one machine takes as many addresses as it likes.
[[nodiscard]] std::string source_of(const boost::asio::ip::address& address);

}  // namespace seneschal::web
