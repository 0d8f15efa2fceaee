#include "daemon/web/source.h"

#include <algorithm>
#include <cstddef>

namespace seneschal::web {

namespace ip = boost::asio::ip;

std::string machine_of(const ip::address& address) {
  if (address.is_v4()) {
    return address.to_string();
  }
  const ip::address_v6 six = address.to_v6();
  return six.is_v4_mapped() ? ip::make_address_v4(ip::v4_mapped, six).to_string()
                            : ip::address_v6(six.to_bytes()).to_string();  // without the name of our own interface
}

std::string network_of(const std::string& machine) {
  boost::system::error_code not_one;
  const ip::address_v6 six = ip::make_address_v6(machine, not_one);
  if (not_one) {
    return machine;
  }
  constexpr std::ptrdiff_t kOfNetwork = 8;  // bytes
  ip::address_v6::bytes_type bytes = six.to_bytes();
  std::fill(bytes.begin() + kOfNetwork, bytes.end(), std::uint8_t{0});
  return ip::address_v6(bytes).to_string() + "/64";
}

bool is_address(const std::string& text) {
  boost::system::error_code not_one;
  (void)ip::make_address(text, not_one);
  return !not_one;
}

bool takes_ipv6(const std::string& address) {
  boost::system::error_code not_one;
  return ip::make_address(address, not_one).is_v6();
}

}  // namespace seneschal::web
