#include "ledger/child_process.h"

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <exception>
#include <stdexcept>

namespace seneschal::ledger::test {
namespace {

void tell(int pipe, const std::string& text) {
  std::size_t written = 0;
  while (written < text.size()) {
    const ssize_t count = ::write(pipe, text.data() + written, text.size() - written);
    if (count <= 0) {
      return;
    }
    written += static_cast<std::size_t>(count);
  }
}

std::string all_from(int pipe) {
  std::string text;
  std::array<char, 4096> chunk{};
  for (ssize_t count = 1; count > 0;) {
    count = ::read(pipe, chunk.data(), chunk.size());
    text.append(chunk.data(), count > 0 ? static_cast<std::size_t>(count) : 0);
  }
  return text;
}

}  // namespace

std::string told_by_child(const std::function<std::string()>& body) {
  std::array<int, 2> ends{};
  if (::pipe(ends.data()) != 0) {
    throw std::runtime_error("no pipe to a child");
  }
  const pid_t child = ::fork();
  if (child == 0) {
    try {
      tell(ends[1], body());
    } catch (const std::exception& error) {
      tell(ends[1], std::string("threw: ") + error.what());
    }
    ::_exit(0);
  }
  ::close(ends[1]);
  std::string told = all_from(ends[0]);
  ::close(ends[0]);
  ::waitpid(child, nullptr, 0);
  return told;
}

}  // namespace seneschal::ledger::test
