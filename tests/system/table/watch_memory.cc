#include "system/table/watch_memory.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include <algorithm>
#include <fstream>

#include "system/table/started_program.h"

namespace seneschal::tests {

namespace {

/// The most that a process had in memory until now; 0 of one that has ended.
long megabytes_of(pid_t process) {
  std::ifstream in("/proc/" + std::to_string(process) + "/status");
  for (std::string key; in >> key;) {
    long kilobytes = 0;
    if (key == "VmHWM:" && in >> kilobytes) {
      return kilobytes / 1024;
    }
  }
  return 0;
}

}  // namespace

long megabytes_watching(const std::vector<std::string>& arguments, const std::filesystem::path& spoken) {
  ::mkfifo(spoken.c_str(), 0600);
  const pid_t daemon = start("seneschald", arguments, spoken);
  std::ifstream in(spoken);
  long most = 0;
  for (std::string line; std::getline(in, line);) {
    most = std::max(most, megabytes_of(daemon));
  }
  int status = 0;
  ::waitpid(daemon, &status, 0);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;
  EXPECT_GT(most, 0);
  return most;
}

}  // namespace seneschal::tests
