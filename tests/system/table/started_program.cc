#include "system/table/started_program.h"

#include <fcntl.h>
#include <sys/time.h>
#include <unistd.h>

namespace seneschal::tests {

pid_t start(const std::string& program, const std::vector<std::string>& arguments, const std::filesystem::path& out,
            std::optional<std::chrono::microseconds> lifetime) {
  const pid_t child = ::fork();
  if (child != 0) {
    return child;
  }
  const int fd = ::open(out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  ::dup2(fd, STDOUT_FILENO);
  std::vector<std::string> words{(std::filesystem::path(SENESCHAL_BIN) / program).string()};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  argv.reserve(words.size() + 1);
  for (std::string& word : words) {
    argv.push_back(word.data());
  }
  argv.push_back(nullptr);
  if (lifetime) {
    // It outlives execv, and nobody handles its signal: the kernel kills the program, however busy anybody is.
    const auto seconds = std::chrono::floor<std::chrono::seconds>(*lifetime);
    const itimerval timer{{}, {seconds.count(), (*lifetime - seconds).count() + 1}};
    ::setitimer(ITIMER_REAL, &timer, nullptr);
  }
  ::execv(argv[0], argv.data());
  ::_exit(127);
}

}  // namespace seneschal::tests
