#include "hardware/voice/child_program.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <optional>
#include <string_view>

#include "hardware/files/descriptor.h"

namespace seneschal::voice {
namespace {

using Clock = std::chrono::steady_clock;
using files::Descriptor;

constexpr std::size_t kMostComplained = 200;  // bytes: a line for people

/// A file without a name that holds the text: unlike a pipe, nobody waits for whoever reads it.
tl::expected<Descriptor, int> file_of(const std::string& text) {
  Descriptor file = Descriptor::owning(::memfd_create("input", MFD_CLOEXEC));
  for (std::size_t written = 0; file.get() >= 0 && written < text.size();) {
    const ssize_t more = ::write(file.get(), text.data() + written, text.size() - written);
    if (more < 0) {
      return tl::unexpected(errno);
    }
    written += static_cast<std::size_t>(more);
  }
  if (file.get() < 0 || ::lseek(file.get(), 0, SEEK_SET) != 0) {
    return tl::unexpected(errno);
  }
  return file;
}

/// How a child starts: in a process group of its own, with no signal blocked or ignored.
class SpawnSettings {
 public:
  SpawnSettings(int input, int complaints) {
    sigset_t none;
    sigset_t all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_init(&attributes_);
    posix_spawnattr_setsigmask(&attributes_, &none);
    posix_spawnattr_setsigdefault(&attributes_, &all);
    posix_spawnattr_setpgroup(&attributes_, 0);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    posix_spawn_file_actions_init(&actions_);
    posix_spawn_file_actions_adddup2(&actions_, input, STDIN_FILENO);
    posix_spawn_file_actions_addopen(&actions_, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_adddup2(&actions_, complaints, STDERR_FILENO);
  }
  SpawnSettings(const SpawnSettings&) = delete;
  SpawnSettings& operator=(const SpawnSettings&) = delete;
  ~SpawnSettings() {
    posix_spawn_file_actions_destroy(&actions_);
    posix_spawnattr_destroy(&attributes_);
  }

  [[nodiscard]] tl::expected<pid_t, int> start(std::vector<std::string> words) const {
    std::vector<char*> arguments;
    arguments.reserve(words.size() + 1);
    for (std::string& word : words) {
      arguments.push_back(word.data());
    }
    arguments.push_back(nullptr);
    pid_t child = 0;
    const int error = ::posix_spawnp(&child, arguments.front(), &actions_, &attributes_, arguments.data(), environ);
    return error == 0 ? tl::expected<pid_t, int>(child) : tl::unexpected(error);
  }

 private:
  posix_spawn_file_actions_t actions_{};
  posix_spawnattr_t attributes_{};
};

/// By its number, for Debian 12 declares pidfd_open for C alone.
Descriptor end_of(pid_t pid) {
  return Descriptor::owning(static_cast<int>(::syscall(SYS_pidfd_open, pid, 0U)));
}

/// A child that runs; it and whatever it started are killed when this goes.
class Child {
 public:
  explicit Child(pid_t pid) : pid_(pid), ends_(end_of(pid)) {}
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child() { (void)reap(); }

  /// For poll: readable when it has ended.
  [[nodiscard]] int fd() const { return ends_.get(); }
  /// The exit status.
  int reap() {
    if (!pid_) {
      return 0;
    }
    ::kill(-*pid_, SIGKILL);  // until it is waited for, its number is nobody else's
    int status = 0;
    while (::waitpid(*pid_, &status, 0) < 0 && errno == EINTR) {
    }
    pid_.reset();
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }

 private:
  std::optional<pid_t> pid_;
  Descriptor ends_;
};

/// Reads what there is; false when there will be nothing more.
bool read_into(std::string& text, int fd) {
  std::array<char, 512> part{};
  const ssize_t count = ::read(fd, part.data(), part.size());
  if (count > 0 && text.size() < kMostComplained) {
    text.append(part.data(), static_cast<std::size_t>(count));
  }
  return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR));
}

std::string first_line(std::string_view text) {
  text = text.substr(0, std::min(text.find('\n'), kMostComplained));
  return std::string(text);
}

/// Waits for the child's end, a stop or the deadline.
ChildEnd wait_for(const Child& child, int complaints, int stop_fd, Clock::time_point deadline,
                  std::string& complained) {
  constexpr int kNothing = -1;  // poll passes over it
  std::array<pollfd, 3> ready{{{child.fd(), POLLIN, 0}, {stop_fd, POLLIN, 0}, {complaints, POLLIN, 0}}};
  while (true) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
    if (left <= 0) {
      return ChildEnd::kTooLong;
    }
    if (::poll(ready.data(), ready.size(), static_cast<int>(left)) < 0) {
      continue;  // by a signal
    }
    if (ready[2].revents != 0 && !read_into(complained, complaints)) {
      ready[2].fd = kNothing;
    }
    if (ready[1].revents != 0) {
      return ChildEnd::kStopped;
    }
    if (ready[0].revents != 0) {
      (void)read_into(complained, complaints);
      return ChildEnd::kExited;
    }
  }
}

}  // namespace

tl::expected<EndedChild, int> run_child(const ChildCall& call, int stop_fd) {
  const auto input = file_of(call.input);
  std::array<int, 2> pipe{};
  if (!input || ::pipe2(pipe.data(), O_CLOEXEC) != 0) {
    return tl::unexpected(input ? errno : input.error());
  }
  const Descriptor complaints = Descriptor::owning(pipe[0]);
  Descriptor complains = Descriptor::owning(pipe[1]);
  if (::fcntl(complaints.get(), F_SETFL, O_NONBLOCK) != 0) {
    return tl::unexpected(errno);
  }
  const Clock::time_point start = Clock::now();
  const auto pid = SpawnSettings(input->get(), complains.get()).start(call.words);
  if (!pid) {
    return tl::unexpected(pid.error());
  }
  (void)complains.close();  // else its end would not be seen
  Child child(*pid);
  if (child.fd() < 0) {
    return tl::unexpected(errno);
  }
  EndedChild ended;
  std::string complained;
  ended.end = wait_for(child, complaints.get(), stop_fd, start + call.patience, complained);
  ended.exit_status = child.reap();
  ended.complained = first_line(complained);
  ended.took = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start);
  return ended;
}

}  // namespace seneschal::voice
