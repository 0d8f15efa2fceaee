#include "daemon/process/handed_sockets.h"

#include <sys/socket.h>
#include <systemd/sd-daemon.h>

#include <cstring>

namespace seneschal::daemon {

namespace {

/// "" where it is one at which a page can be had.
std::string fault_of(int handed) {
  constexpr int kAnyProtocol = 0;
  constexpr int kListens = 1;
  constexpr int kEither = -1;
  if (::sd_is_socket(handed, AF_UNSPEC, SOCK_STREAM, kEither) <= 0 ||
      (::sd_is_socket_inet(handed, AF_INET, SOCK_STREAM, kEither, kAnyProtocol) <= 0 &&
       ::sd_is_socket_inet(handed, AF_INET6, SOCK_STREAM, kEither, kAnyProtocol) <= 0)) {
    return "it is none of TCP";
  }
  return ::sd_is_socket(handed, AF_UNSPEC, SOCK_STREAM, kListens) > 0 ? "" : "it does not listen";
}

}  // namespace

bool takes_ipv6(const files::Descriptor& handed) {
  return ::sd_is_socket(handed.get(), AF_INET6, 0, -1) > 0;
}

tl::expected<std::vector<files::Descriptor>, std::string> take_handed_sockets() {
  constexpr int kForgetsThem = 1;  // programs that this one starts are handed none
  const int count = ::sd_listen_fds(kForgetsThem);
  if (count < 0) {
    return tl::unexpected("the sockets that were handed over (LISTEN_FDS) cannot be had: " +
                          std::string(std::strerror(-count)));
  }
  std::vector<files::Descriptor> sockets;
  std::string fault;
  for (int handed = SD_LISTEN_FDS_START; handed < SD_LISTEN_FDS_START + count; ++handed) {
    sockets.push_back(files::Descriptor::owning(handed));
    const std::string its = fault_of(handed);
    if (fault.empty() && !its.empty()) {
      fault = "socket " + std::to_string(handed) + " of those that were handed over: " + its +
              "; expected one that listens for TCP, as ListenStream=80 in seneschal.socket has it opened";
    }
  }
  return fault.empty() ? tl::expected<std::vector<files::Descriptor>, std::string>(std::move(sockets))
                       : tl::unexpected(fault);
}

}  // namespace seneschal::daemon
