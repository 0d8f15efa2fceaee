#include "hardware/pwm/pwm_files.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

namespace seneschal::pwm {

namespace fs = std::filesystem;

namespace {

/// open(2), tried again when a signal interrupts it.
int opened(const fs::path& file, int flags) {
  int fd = -1;
  do {
    fd = ::open(file.c_str(), flags | O_CLOEXEC);  // NOLINT: the mode is not used without O_CREAT
  } while (fd < 0 && errno == EINTR);
  return fd;
}

}  // namespace

tl::expected<std::vector<std::string>, int> SysfsFiles::list(const fs::path& folder) const {
  std::error_code error;
  std::vector<std::string> names;
  for (fs::directory_iterator at(root_ / folder, error), end; !error && at != end; at.increment(error)) {
    names.push_back(at->path().filename());
  }
  if (error) {
    return tl::unexpected(error.value());
  }
  return names;
}

tl::expected<std::string, int> SysfsFiles::read(const fs::path& file) const {
  const int fd = opened(root_ / file, O_RDONLY);
  if (fd < 0) {
    return tl::unexpected(errno);
  }
  std::array<char, 4096> content{};  // an attribute is one page at most
  const ssize_t got = ::read(fd, content.data(), content.size());
  const int cause = errno;
  ::close(fd);
  if (got < 0) {
    return tl::unexpected(cause);
  }
  std::string text(content.data(), static_cast<std::size_t>(got));
  while (!text.empty() && text.back() == '\n') {
    text.pop_back();
  }
  return text;
}

tl::expected<void, int> SysfsFiles::write(const fs::path& file, const std::string& value) {
  const int fd = opened(root_ / file, O_WRONLY | O_TRUNC);
  if (fd < 0) {
    return tl::unexpected(errno);
  }
  const ssize_t put = ::write(fd, value.data(), value.size());
  const int cause = put < 0 ? errno : EIO;
  ::close(fd);
  if (put != static_cast<ssize_t>(value.size())) {
    return tl::unexpected(cause);
  }
  return {};
}

tl::expected<std::string, int> SysfsFiles::link(const fs::path& file) const {
  std::error_code error;
  const fs::path target = fs::read_symlink(root_ / file, error);
  if (error) {
    return tl::unexpected(error.value());
  }
  return target.filename().string();
}

}  // namespace seneschal::pwm
