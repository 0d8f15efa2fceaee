#include "daemon/web/source.h"

#include <algorithm>
#include <cstddef>

namespace seneschal::web {

namespace ip = boost::asio::ip;

std::string source_of(const ip::address& address) {
  if (address.is_v4()) {
    return address.to_string();
  }
  const ip::address_v6 six = address.to_v6();
  if (six.is_v4_mapped()) {
    return ip::make_address_v4(ip::v4_mapped, six).to_string();
  }
  constexpr std::ptrdiff_t kOfNetwork = 8;  // bytes
  ip::address_v6::bytes_type bytes = six.to_bytes();
  std::fill(bytes.begin() + kOfNetwork, bytes.end(), std::uint8_t{0});
  return ip::address_v6(bytes).to_string() + "/64";
}

}  // namespace seneschal::web
