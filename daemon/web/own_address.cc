#include "daemon/web/own_address.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <unistd.h>

#include <array>
#include <memory>

namespace seneschal::web {
namespace {

std::string first_network_address() {
  ifaddrs* found = nullptr;
  if (::getifaddrs(&found) != 0) {
    return "127.0.0.1";
  }
  const std::unique_ptr<ifaddrs, decltype(&::freeifaddrs)> all(found, &::freeifaddrs);
  for (const ifaddrs* each = all.get(); each != nullptr; each = each->ifa_next) {
    const bool is_usable = (each->ifa_flags & IFF_UP) != 0 && (each->ifa_flags & IFF_LOOPBACK) == 0;
    if (!is_usable || each->ifa_addr == nullptr || each->ifa_addr->sa_family != AF_INET) {
      continue;
    }
    const auto* address = reinterpret_cast<const sockaddr_in*>(each->ifa_addr);  // NOLINT: how the kernel gives it
    std::array<char, INET_ADDRSTRLEN> text{};
    if (::inet_ntop(AF_INET, &address->sin_addr, text.data(), text.size()) != nullptr) {
      return text.data();
    }
  }
  return "127.0.0.1";
}

}  // namespace

std::vector<std::string> own_names() {
  std::array<char, 256> name{};
  if (::gethostname(name.data(), name.size() - 1) != 0 || name[0] == '\0') {
    return {};
  }
  const std::string own = name.data();
  return {own, own + ".local"};
}

std::string page_host(const std::string& address) {
  const bool is_every = address == "0.0.0.0" || address == "::";
  return is_every ? first_network_address() : address;
}

std::string page_address(const std::string& address, std::uint16_t port, bool is_tls) {
  std::string host = page_host(address);
  if (host.find(':') != std::string::npos) {
    host = "[" + host + "]";
  }
  return (is_tls ? "https://" : "http://") + host + ":" + std::to_string(port) + "/";
}

}  // namespace seneschal::web
