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
  const std::string whole = name.data();
  const std::string own = whole.substr(0, whole.find('.'));
  std::vector<std::string> names{own, own + ".local"};
  if (whole != own) {
    names.push_back(whole);
  }
  return names;
}

std::string page_host(const std::string& address) {
  const bool is_every = address == "0.0.0.0" || address == "::";
  return is_every ? first_network_address() : address;
}

std::string url_of(const std::string& host, std::uint16_t port, bool is_tls) {
  constexpr std::uint16_t kOfHttp = 80;
  constexpr std::uint16_t kOfHttps = 443;
  const bool is_six = host.find(':') != std::string::npos;
  const std::string beside = port == (is_tls ? kOfHttps : kOfHttp) ? "" : ":" + std::to_string(port);
  return (is_tls ? "https://" : "http://") + (is_six ? "[" + host + "]" : host) + beside + "/";
}

std::string host_of(const std::string& url) {
  const std::size_t begin = url.find("://") + 3;
  if (url[begin] == '[') {
    return url.substr(begin + 1, url.find(']') - begin - 1);
  }
  return url.substr(begin, url.find_first_of(":/", begin) - begin);
}

bool is_for_others(const std::string& number) {
  return !number.starts_with("127.") && number != "::1" && !number.starts_with("fe80:");
}

std::string page_address(const std::string& address, std::uint16_t port, bool is_tls) {
  return url_of(page_host(address), port, is_tls);
}

}  // namespace seneschal::web
