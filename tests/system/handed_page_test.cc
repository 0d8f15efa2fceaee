// The page at sockets that systemd opens and hands over, as it does for the service, which sees no network of its own.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "hardware/files/descriptor.h"
#include "scratch_folder.h"
#include "system/table/heard_daemon.h"

namespace seneschal::tests {
namespace {

using files::Descriptor;
using ::testing::HasSubstr;
using ::testing::StartsWith;

/// An address of this machine and a port, of either kind.
struct Place {
  sockaddr_storage address{};

  Place(int family, std::uint16_t port, bool is_every) {
    if (family == AF_INET6) {
      sockaddr_in6 six{};
      six.sin6_family = AF_INET6;
      six.sin6_port = htons(port);
      six.sin6_addr = is_every ? in6addr_any : in6addr_loopback;
      std::memcpy(&address, &six, sizeof six);
      return;
    }
    sockaddr_in four{};
    four.sin_family = AF_INET;
    four.sin_port = htons(port);
    four.sin_addr.s_addr = htonl(is_every ? INADDR_ANY : INADDR_LOOPBACK);
    std::memcpy(&address, &four, sizeof four);
  }
  [[nodiscard]] const sockaddr* get() const { return reinterpret_cast<const sockaddr*>(&address); }
  [[nodiscard]] socklen_t size() const {
    return address.ss_family == AF_INET6 ? sizeof(sockaddr_in6) : sizeof(sockaddr_in);
  }
};

/// A socket as systemd opens it for ListenStream=, at a port that is free.
class Listening {
 public:
  explicit Listening(int family, int type = SOCK_STREAM)
      : fd_(Descriptor::owning(::socket(family, type | SOCK_CLOEXEC, 0))) {
    const Place every(family, 0, true);
    EXPECT_EQ(::bind(fd_.get(), every.get(), every.size()), 0);
    EXPECT_TRUE(type != SOCK_STREAM || ::listen(fd_.get(), 8) == 0);
    sockaddr_in6 here{};
    socklen_t size = sizeof here;
    EXPECT_EQ(::getsockname(fd_.get(), reinterpret_cast<sockaddr*>(&here), &size), 0);
    port_ = ntohs(here.sin6_port);  // stands where that of IPv4 does
  }
  [[nodiscard]] int get() const { return fd_.get(); }
  [[nodiscard]] std::uint16_t port() const { return port_; }

 private:
  Descriptor fd_;
  std::uint16_t port_ = 0;
};

/// All that is answered to GET of this path, asked over this kind of address.
std::string answer(int family, std::uint16_t port, const std::string& path, const std::string& host) {
  const Descriptor line = Descriptor::owning(::socket(family, SOCK_STREAM | SOCK_CLOEXEC, 0));
  const Place place(family, port, false);
  if (::connect(line.get(), place.get(), place.size()) != 0) {
    return "nobody listens";
  }
  const std::string request = "GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n";
  EXPECT_EQ(::send(line.get(), request.data(), request.size(), MSG_NOSIGNAL), static_cast<ssize_t>(request.size()));
  std::string all;
  std::array<char, 4096> piece{};
  for (ssize_t length = 1; length > 0;) {
    length = ::recv(line.get(), piece.data(), piece.size(), 0);
    all.append(piece.data(), length > 0 ? static_cast<std::size_t>(length) : 0);
  }
  return all;
}

std::string own_name() {
  std::array<char, 256> name{};
  EXPECT_EQ(::gethostname(name.data(), name.size() - 1), 0);
  const std::string whole = name.data();
  return whole.substr(0, whole.find('.'));
}

class HandedPage : public ::testing::Test {
 protected:
  [[nodiscard]] std::vector<std::string> by_hand(std::vector<std::string> more = {}) const {
    more.insert(more.begin(), {"--by-hand", "--report", (scratch_ / "report").string()});
    return more;
  }

  const test::ScratchFolder scratch_;
};

constexpr const char* kFound = "HTTP/1.1 200 OK";

TEST_F(HandedPage, IsThereByNumberOfBothKindsAndByName) {
  const Listening socket(AF_INET6);
  HeardDaemon daemon({socket.get()}, by_hand());
  const std::string port = ":" + std::to_string(socket.port());

  EXPECT_EQ(daemon.said_after("the page is at "), "http://" + own_name() + ".local" + port + "/");
  EXPECT_EQ(daemon.said_after("players join with the code ").size(), 10U + 1U) << "by IPv6, phones are many";
  EXPECT_THAT(answer(AF_INET, socket.port(), "/", "127.0.0.1" + port), StartsWith(kFound));
  EXPECT_THAT(answer(AF_INET6, socket.port(), "/", "[::1]" + port), StartsWith(kFound));
  EXPECT_THAT(answer(AF_INET6, socket.port(), "/", own_name() + ".local" + port), StartsWith(kFound));
  EXPECT_THAT(answer(AF_INET, socket.port(), "/", "elsewhere.example"), StartsWith("HTTP/1.1 421"));
  EXPECT_EQ(daemon.end_with(SIGTERM), 0);
}

TEST_F(HandedPage, IsAtAllSocketsThatAreHandedOver) {
  const Listening one(AF_INET);
  const Listening other(AF_INET);
  HeardDaemon daemon({one.get(), other.get()}, by_hand());

  EXPECT_EQ(daemon.said_after("players join with the code ").size(), 6U + 1U) << "nobody comes by IPv6";
  EXPECT_THAT(answer(AF_INET, one.port(), "/state.json", "127.0.0.1"), StartsWith(kFound));
  EXPECT_THAT(answer(AF_INET, other.port(), "/state.json", "127.0.0.1"), StartsWith(kFound));
}

TEST_F(HandedPage, IsThereForADaemonWithoutANetwork) {
  const Listening socket(AF_INET6);
  HeardDaemon daemon({socket.get()}, by_hand(), Network::kNone);
  if (daemon.said_after("the page is at ").empty() && daemon.end_with(0) == 77) {
    GTEST_SKIP() << "this system gives no process a network of its own";
  }
  EXPECT_THAT(answer(AF_INET, socket.port(), "/", "127.0.0.1"), StartsWith(kFound));
  EXPECT_THAT(answer(AF_INET6, socket.port(), "/", "[::1]"), StartsWith(kFound));
}

TEST_F(HandedPage, IsWhereTheOwnerSaysWhoIsToldSo) {
  const Listening socket(AF_INET);
  HeardDaemon daemon({socket.get()}, by_hand({"--web", "127.0.0.1:0"}));

  EXPECT_THAT(daemon.said_after("the page is at "), StartsWith("http://127.0.0.1:"));
  EXPECT_THAT(daemon.complained_after("seneschald: warning: "),
              StartsWith("--web 127.0.0.1:0: the page is there alone, and not at the sockets of seneschal.socket"));
}

TEST_F(HandedPage, IsInsideTlsAtAHandedSocketToo) {
  const Listening socket(AF_INET);
  HeardDaemon daemon({socket.get()}, by_hand({"--tls", "self-signed"}));
  const std::string port = ":" + std::to_string(socket.port());

  EXPECT_EQ(daemon.said_after("the page is at "), "https://" + own_name() + ".local" + port + "/");
  EXPECT_THAT(answer(AF_INET, socket.port(), "/", "127.0.0.1" + port),
              HasSubstr("Location: https://127.0.0.1" + port + "/"));
}

TEST_F(HandedPage, IsRefusedAtWhatIsNoSocketOfTcp) {
  const Listening datagrams(AF_INET, SOCK_DGRAM);
  HeardDaemon daemon({datagrams.get()}, by_hand());

  EXPECT_THAT(daemon.complained_after("seneschald: "),
              StartsWith("socket 3 of those that were handed over: it is none"));
  EXPECT_EQ(daemon.end_with(0), 2);
}

TEST_F(HandedPage, IsMissedWhereItIsAskedForAndNoneIsHandedOver) {
  HeardDaemon daemon({}, by_hand({"--web", "socket"}));

  EXPECT_THAT(daemon.complained_after("seneschald: "), StartsWith("--web socket: expected that systemd hands over"));
  EXPECT_EQ(daemon.end_with(0), 2);
}

}  // namespace
}  // namespace seneschal::tests
