#include "system/guest/kernel_files.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <stdexcept>
#include <system_error>

namespace seneschal::test {

std::string read_line(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::string line;
  if (!in || !std::getline(in, line)) {
    throw std::runtime_error("cannot read " + file.string());
  }
  return line;
}

bool reads(const std::filesystem::path& file, const std::string& wanted) {
  std::ifstream in(file);
  std::string line;
  return in && std::getline(in, line) && line == wanted;
}

int try_write(const std::filesystem::path& file, const std::string& value) {
  const int descriptor = ::open(file.c_str(), O_WRONLY | O_CLOEXEC);
  if (descriptor < 0) {
    return errno;
  }
  const int error = ::write(descriptor, value.data(), value.size()) < 0 ? errno : 0;
  ::close(descriptor);
  return error;
}

void write(const std::filesystem::path& file, const std::string& value) {
  if (const int error = try_write(file, value); error != 0) {
    throw std::system_error(error, std::generic_category(), "cannot write " + value + " to " + file.string());
  }
}

bool comes_true(const std::function<bool()>& happened, std::chrono::seconds patience) {
  const auto until = std::chrono::steady_clock::now() + patience;
  while (!happened()) {
    if (std::chrono::steady_clock::now() > until) {
      return false;
    }
    ::poll(nullptr, 0, 1);
  }
  return true;
}

bool becomes_readable(int descriptor, std::chrono::milliseconds patience) {
  pollfd ready{descriptor, POLLIN, 0};
  return ::poll(&ready, 1, static_cast<int>(patience.count())) > 0;
}

}  // namespace seneschal::test
