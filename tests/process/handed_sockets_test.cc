#include "daemon/process/handed_sockets.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <systemd/sd-daemon.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <functional>
#include <string>

namespace seneschal::daemon {
namespace {

/// What a process of its own that is handed these, in this order, says of them: how many it has, or what is wrong.
std::string said_of(const std::vector<int>& handed, const std::function<pid_t()>& meant_for = ::getpid) {
  std::array<int, 2> pipe{};
  EXPECT_EQ(::pipe(pipe.data()), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    constexpr int kOutOfTheWay = 100;
    const int answer = ::fcntl(pipe[1], F_DUPFD, kOutOfTheWay);
    std::vector<int> kept;
    kept.reserve(handed.size());
    for (const int each : handed) {
      kept.push_back(::fcntl(each, F_DUPFD, kOutOfTheWay));
    }
    for (std::size_t i = 0; i < kept.size(); ++i) {
      ::dup2(kept[i], SD_LISTEN_FDS_START + static_cast<int>(i));
    }
    ::setenv("LISTEN_PID", std::to_string(meant_for()).c_str(), 1);
    ::setenv("LISTEN_FDS", std::to_string(handed.size()).c_str(), 1);
    const auto taken = take_handed_sockets();
    const std::string says = taken ? std::to_string(taken->size()) : taken.error();
    const bool is_kept_from_others = std::getenv("LISTEN_FDS") == nullptr;
    (void)!::write(answer, says.data(), says.size());
    ::_exit(is_kept_from_others ? 0 : 1);
  }
  ::close(pipe[1]);
  std::array<char, 512> text{};
  const auto length = ::read(pipe[0], text.data(), text.size());
  ::close(pipe[0]);
  int status = 0;
  ::waitpid(child, &status, 0);
  EXPECT_EQ(status, 0) << "programs that it starts would take them for theirs";
  return {text.data(), static_cast<std::size_t>(length)};
}

/// A socket of this kind at a free port; it listens where that is asked for.
class Socket {
 public:
  Socket(int family, int type, bool listens)
      : fd_(files::Descriptor::owning(::socket(family, type | SOCK_CLOEXEC, 0))) {
    sockaddr_storage any{};
    any.ss_family = static_cast<sa_family_t>(family);
    EXPECT_EQ(::bind(get(), reinterpret_cast<const sockaddr*>(&any),
                     family == AF_INET    ? sizeof(sockaddr_in)
                     : family == AF_INET6 ? sizeof(sockaddr_in6)
                                          : 2),
              0);
    if (listens) {
      EXPECT_EQ(::listen(get(), 1), 0);
    }
  }
  [[nodiscard]] int get() const { return fd_.get(); }

 private:
  files::Descriptor fd_;
};

TEST(HandedSockets, AreTakenOfBothKindsOfAddress) {
  const Socket four(AF_INET, SOCK_STREAM, true);
  const Socket six(AF_INET6, SOCK_STREAM, true);
  EXPECT_EQ(said_of({four.get(), six.get()}), "2");
}

TEST(HandedSockets, AreNoneWhereTheyAreMeantForAnother) {
  const Socket four(AF_INET, SOCK_STREAM, true);
  EXPECT_EQ(said_of({four.get()}, ::getppid), "0");
}

TEST(HandedSockets, ThatDoNotListenAreRefused) {
  const Socket good(AF_INET, SOCK_STREAM, true);
  const Socket deaf(AF_INET, SOCK_STREAM, false);
  EXPECT_EQ(said_of({good.get(), deaf.get()}),
            "socket 4 of those that were handed over: it does not listen; expected one that listens for TCP, as "
            "ListenStream=80 in seneschal.socket has it opened");
}

TEST(HandedSockets, OfOtherKindsAreRefused) {
  const Socket datagrams(AF_INET, SOCK_DGRAM, false);
  const Socket local(AF_UNIX, SOCK_STREAM, true);
  const auto file = files::Descriptor::open("/dev/null", O_RDWR);
  for (const int other : {datagrams.get(), local.get(), file->get()}) {
    EXPECT_EQ(said_of({other}).find("socket 3 of those that were handed over: it is none of TCP; expected"), 0U)
        << said_of({other});
  }
}

}  // namespace
}  // namespace seneschal::daemon
