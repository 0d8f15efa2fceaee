// What a service says comes to the system's journal with its level and what it is about; at a terminal people read it.
#include "daemon/journal/journal.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <optional>
#include <sstream>
#include <string>

namespace seneschal::journal {
namespace {

using ::testing::HasSubstr;

TEST(TerminalJournal, TellsWhatIsSaidAtTheTableFromWhatIsWrong) {
  std::ostringstream out;
  std::ostringstream warn;
  TerminalJournal journal(out, warn);

  journal.say(Level::kInfo, "Red earns 3.", {{"SENESCHAL_GAME", "friday"}});
  journal.say(Level::kWarning, "The lamp is off.");
  journal.say(Level::kNotice, "The light is locked.");

  EXPECT_EQ(out.str(), "Red earns 3.\n");
  EXPECT_EQ(warn.str(), "The lamp is off.\nThe light is locked.\n");
}

/// Where journald listens, in a process that sees a /run of its own; nothing where it may not have one.
std::optional<int> listen_as_journald() {
  constexpr const char* kSocket = "/run/systemd/journal/socket";
  const int spaces = ::geteuid() == 0 ? CLONE_NEWNS : CLONE_NEWNS | CLONE_NEWUSER;
  if (::unshare(spaces) != 0 || ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
      ::mount("none", "/run", "tmpfs", 0, nullptr) != 0) {
    return std::nullopt;
  }
  std::filesystem::create_directories("/run/systemd/journal");
  const int socket = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::strncpy(address.sun_path, kSocket, sizeof address.sun_path - 1);
  const bool is_bound = ::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  return is_bound ? std::optional(socket) : std::nullopt;
}

/// What a service whose standard error goes to the journal says there, as it comes; nothing where that cannot be tried.
std::optional<std::string> said_by_a_service() {
  const auto socket = listen_as_journald();
  if (!socket) {
    return std::nullopt;
  }
  struct stat errors {};
  ::fstat(STDERR_FILENO, &errors);
  const std::string stream = std::to_string(errors.st_dev) + ":" + std::to_string(errors.st_ino);
  ::setenv("JOURNAL_STREAM", stream.c_str(), 1);
  own_journal()->say(Level::kWarning, "The disk is full.", {{"SENESCHAL_GAME", "friday"}, {"SENESCHAL_EVENT", "x=1"}});
  std::array<char, 4096> datagram{};
  const auto length = ::recv(*socket, datagram.data(), datagram.size(), MSG_DONTWAIT);
  return std::string(datagram.data(), static_cast<std::size_t>(length < 0 ? 0 : length));
}

TEST(SystemJournal, HasWhatAServiceSaysWithItsLevelAndFields) {
  std::array<int, 2> pipe{};
  ASSERT_EQ(::pipe(pipe.data()), 0);
  constexpr int kCannot = 77;
  const pid_t child = ::fork();
  if (child == 0) {
    const auto said = said_by_a_service();
    (void)!::write(pipe[1], said.value_or("").data(), said.value_or("").size());
    ::_exit(said ? 0 : kCannot);
  }
  ::close(pipe[1]);
  std::string said;
  std::array<char, 4096> some{};
  for (ssize_t n = 1; n > 0;) {
    n = ::read(pipe[0], some.data(), some.size());
    said.append(some.data(), static_cast<std::size_t>(n < 0 ? 0 : n));
  }
  ::close(pipe[0]);
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  if (WEXITSTATUS(status) == kCannot) {
    GTEST_SKIP() << "this process may not have a /run of its own (namespaces), in which it could listen as journald";
  }

  EXPECT_THAT(said, HasSubstr("MESSAGE=The disk is full.\n"));
  EXPECT_THAT(said, HasSubstr("PRIORITY=4\n"));
  EXPECT_THAT(said, HasSubstr("SENESCHAL_GAME=friday\n"));
  EXPECT_THAT(said, HasSubstr("SENESCHAL_EVENT=x=1\n"));
}

TEST(OwnJournal, IsTheTerminalsWhereStandardErrorGoesElsewhere) {
  ::setenv("JOURNAL_STREAM", "1:1", 1);
  EXPECT_NE(dynamic_cast<TerminalJournal*>(own_journal().get()), nullptr);
  ::unsetenv("JOURNAL_STREAM");

  EXPECT_NE(dynamic_cast<TerminalJournal*>(own_journal().get()), nullptr);
}

}  // namespace
}  // namespace seneschal::journal
