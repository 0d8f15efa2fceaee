#include "daemon/process/supervisor.h"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <cstring>
#include <string>

#include "scratch_folder.h"

namespace seneschal::daemon {
namespace {

using std::chrono_literals::operator""ms;

/// The socket at which systemd listens.
class Systemd {
 public:
  Systemd() : socket_(::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0)) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::string path = scratch_ / "notify";
    std::strncpy(address.sun_path, path.c_str(), sizeof address.sun_path - 1);
    EXPECT_EQ(::bind(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    ::setenv("NOTIFY_SOCKET", path.c_str(), 1);
    ::setenv("WATCHDOG_USEC", "3000000", 1);
  }
  ~Systemd() {
    ::unsetenv("NOTIFY_SOCKET");
    ::unsetenv("WATCHDOG_USEC");
    ::close(socket_);
  }
  Systemd(const Systemd&) = delete;
  Systemd& operator=(const Systemd&) = delete;

  [[nodiscard]] std::string heard() const {
    std::array<char, 256> text{};
    const auto length = ::recv(socket_, text.data(), text.size(), 0);
    return length > 0 ? std::string(text.data(), static_cast<std::size_t>(length)) : "";
  }

 private:
  test::ScratchFolder scratch_;
  int socket_;
};

TEST(Supervisor, IsToldWhatItWantsToKnow) {
  const Systemd systemd;
  const Supervisor supervisor;

  supervisor.ready();
  EXPECT_EQ(systemd.heard(), "READY=1");
  supervisor.says("friday: playing\nREADY=0");
  EXPECT_EQ(systemd.heard(), "STATUS=friday: playing READY=0") << "one line, whatever a game is called";
  supervisor.reloading();
  EXPECT_EQ(systemd.heard().find("RELOADING=1\nMONOTONIC_USEC="), 0U);
  supervisor.alive();
  EXPECT_EQ(systemd.heard(), "WATCHDOG=1");
  supervisor.stopping();
  EXPECT_EQ(systemd.heard(), "STOPPING=1");
  EXPECT_EQ(supervisor.interval(), 1000ms) << "three times within what it waits";
}

TEST(Supervisor, MayBeNobody) {
  const Supervisor supervisor;
  supervisor.ready();
  supervisor.alive();
  EXPECT_FALSE(supervisor.interval());
}

}  // namespace
}  // namespace seneschal::daemon
