#include "hardware/servo/dead_man.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <system_error>
#include <utility>
#include <vector>

#include "hardware/pwm/pulse_watch.h"

namespace seneschal::servo {

namespace {

using ports::DriveError;
using ports::DriveFault;
using pwm::WatchWord;

constexpr std::chrono::milliseconds kStart{5000};  // of a small program, on a busy board
constexpr std::chrono::milliseconds kEnd{1000};    // in which it rests the channel once more, when it is let go

DriveError cannot(const std::string& what, const std::string& why) {
  return {DriveFault::kRefused, what + ": " + why + "; nothing is driven that nobody would put to rest"};
}

/// Starts it in a session of its own, with the socket as its standard input and nothing else of ours.
tl::expected<pid_t, int> spawn(const std::filesystem::path& program, std::vector<std::string> words, int socket) {
  posix_spawnattr_t attributes{};
  posix_spawn_file_actions_t actions{};
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID);
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) {
    arguments.push_back(word.data());
  }
  arguments.push_back(nullptr);
  pid_t process = 0;
  const int error = ::posix_spawn(&process, program.c_str(), &actions, &attributes, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return error == 0 ? tl::expected<pid_t, int>(process) : tl::unexpected(error);
}

bool becomes_readable(int fd, std::chrono::milliseconds patience) {
  pollfd ready{fd, POLLIN, 0};
  int polled = 0;
  do {
    polled = ::poll(&ready, 1, static_cast<int>(patience.count()));
  } while (polled < 0 && errno == EINTR);
  return polled > 0;
}

/// One that does not end by itself, because somebody has stopped it, say, is ended.
void reap(pid_t process) {
  const int ends = static_cast<int>(::syscall(SYS_pidfd_open, process, 0U));  // Debian 12 declares it for C alone
  if (ends < 0 || !becomes_readable(ends, kEnd)) {
    ::kill(process, SIGKILL);
  }
  ::close(ends);
  while (::waitpid(process, nullptr, 0) < 0 && errno == EINTR) {
  }
}

}  // namespace

tl::expected<DeadMan, DriveError> DeadMan::start(const std::filesystem::path& program,
                                                 const pwm::DrivenChannel& channel,
                                                 const std::optional<std::filesystem::path>& sysfs) {
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    return tl::unexpected(cannot(program.string(), std::generic_category().message(errno)));
  }
  std::vector<std::string> words{program, "--chip", channel.device, "--watch", std::to_string(channel.channel)};
  if (sysfs) {
    words.insert(words.end(), {"--sysfs", *sysfs});
  }
  const auto process = spawn(program, std::move(words), ends[1]);
  ::close(ends[1]);
  if (!process) {
    ::close(ends[0]);
    return tl::unexpected(cannot(program.string(), std::generic_category().message(process.error())));
  }
  DeadMan started(ends[0], *process);
  if (auto ready = started.wait_until_ready(); !ready) {
    return tl::unexpected(cannot(program.string(), ready.error().message()));
  }
  return started;
}

DeadMan::DeadMan(DeadMan&& other) noexcept
    : socket_(std::exchange(other.socket_, -1)), process_(std::exchange(other.process_, 0)) {}

DeadMan::~DeadMan() {
  if (socket_ >= 0) {
    ::close(socket_);
    reap(process_);
  }
}

tl::expected<void, DriveError> DeadMan::wait_until_ready() const {
  std::array<char, 1024> words{};
  const bool has_spoken = becomes_readable(socket_, kStart);
  const ssize_t got = has_spoken ? ::recv(socket_, words.data(), words.size(), 0) : -1;
  if (got > 0 && words[0] == WatchWord::kReady) {
    return {};
  }
  const std::string said(words.data(), static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
  return tl::unexpected(DriveError{DriveFault::kRefused, !has_spoken    ? "does not start"
                                                         : said.empty() ? "ended before it had started"
                                                                        : said});
}

void DeadMan::beat() const {
  say(WatchWord::kBeat);
}

void DeadMan::rests() const {
  say(WatchWord::kRests);
}

void DeadMan::say(char word) const {
  (void)::send(socket_, &word, 1, MSG_NOSIGNAL | MSG_DONTWAIT);  // why_not() finds out
}

std::optional<std::string> DeadMan::why_not() const {
  char word = 0;
  const ssize_t got = ::recv(socket_, &word, 1, MSG_DONTWAIT);
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) {
    return std::nullopt;
  }
  if (got == 1 && word == WatchWord::kSilent) {
    return "its pulses were ended, for this program was silent for " + std::to_string(pwm::kSilence.count()) +
           " ms: it was stopped, or the computer has too much else to do";
  }
  return "seneschal-rest, which ends its pulses when this program cannot, has ended itself";
}

}  // namespace seneschal::servo
