#include "system/table/heard_daemon.h"

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <system_error>

namespace seneschal::tests {

namespace {

constexpr int kFirstHanded = 3;
constexpr int kOutOfTheWay = 100;

/// In the child.
[[noreturn]] void become(const std::vector<int>& handed, std::vector<std::string> arguments, Network network) {
  if (network == Network::kNone && ::unshare(CLONE_NEWNET) != 0 && ::unshare(CLONE_NEWUSER | CLONE_NEWNET) != 0) {
    ::_exit(77);
  }
  std::vector<int> kept;
  kept.reserve(handed.size());
  for (const int each : handed) {
    kept.push_back(::fcntl(each, F_DUPFD_CLOEXEC, kOutOfTheWay));
  }
  for (std::size_t i = 0; i < kept.size(); ++i) {
    ::dup2(kept[i], kFirstHanded + static_cast<int>(i));
  }
  if (!handed.empty()) {
    ::setenv("LISTEN_PID", std::to_string(::getpid()).c_str(), 1);
    ::setenv("LISTEN_FDS", std::to_string(handed.size()).c_str(), 1);
  }
  arguments.insert(arguments.begin(), (std::filesystem::path(SENESCHAL_BIN) / "seneschald").string());
  std::vector<char*> words;
  words.reserve(arguments.size() + 1);
  for (std::string& word : arguments) {
    words.push_back(word.data());
  }
  words.push_back(nullptr);
  ::execv(words[0], words.data());
  ::_exit(127);
}

std::array<int, 2> new_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) {
    throw std::system_error(errno, std::generic_category(), "cannot make a pipe");
  }
  return ends;
}

}  // namespace

HeardDaemon::HeardDaemon(const std::vector<int>& handed, const std::vector<std::string>& arguments, Network network) {
  const std::array<int, 2> out = new_pipe();
  const std::array<int, 2> err = new_pipe();
  process_ = ::fork();
  if (process_ == 0) {
    ::dup2(out[1], STDOUT_FILENO);
    ::dup2(err[1], STDERR_FILENO);
    become(handed, arguments, network);
  }
  ::close(out[1]);
  ::close(err[1]);
  said_.reset(::fdopen(out[0], "r"));
  complained_.reset(::fdopen(err[0], "r"));
}

HeardDaemon::~HeardDaemon() {
  if (process_ > 0) {
    (void)end_with(SIGKILL);
  }
}

void HeardDaemon::send(int signal) const {
  ::kill(process_, signal);
}

int HeardDaemon::end_with(int signal) {
  ::kill(process_, signal);
  int status = 0;
  ::waitpid(process_, &status, 0);
  process_ = 0;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

std::string HeardDaemon::line_of(std::FILE& file, const std::string& begin) {
  std::array<char, 4096> line{};
  while (std::fgets(line.data(), line.size(), &file) != nullptr) {
    const std::string text(line.data());
    if (text.starts_with(begin)) {
      return text.substr(begin.size(), text.find('\n') - begin.size());
    }
  }
  return "";
}

}  // namespace seneschal::tests
