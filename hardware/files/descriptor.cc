#include "hardware/files/descriptor.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

namespace seneschal::files {
namespace {

constexpr int kClosed = -1;  // what the system calls themselves use for "no descriptor"

}  // namespace

tl::expected<Descriptor, FileError> Descriptor::open(const std::filesystem::path& file, int flags, unsigned mode) {
  int fd = kClosed;
  do {
    fd = ::open(file.c_str(), flags | O_CLOEXEC, mode);
  } while (fd < 0 && errno == EINTR);
  if (fd < 0) {
    return tl::unexpected(last_error(file, "open"));
  }
  return Descriptor(fd);
}

tl::expected<Descriptor, FileError> Descriptor::open_own(const std::filesystem::path& file, int flags) {
  auto opened = open(file, flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
  struct stat status {};
  const bool is_plain = opened && ::fstat(opened->get(), &status) == 0 && S_ISREG(status.st_mode);
  // A link, a pipe that nobody reads, and a folder that is to be written fail to open.
  const bool is_strange = opened ? !is_plain
                                 : opened.error().cause == std::errc::too_many_symbolic_link_levels ||
                                       opened.error().cause == std::errc::no_such_device_or_address ||
                                       opened.error().cause == std::errc::is_a_directory;
  if (is_strange) {
    return tl::unexpected(FileError{.file = file, .attempt = "open", .cause = not_a_plain_file()});
  }
  return opened;
}

Descriptor::Descriptor(Descriptor&& other) noexcept : fd_(std::exchange(other.fd_, kClosed)) {}

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
  std::swap(fd_, other.fd_);
  return *this;
}

Descriptor::~Descriptor() {
  if (fd_ != kClosed) {
    ::close(fd_);
  }
}

bool Descriptor::close() {
  return ::close(std::exchange(fd_, kClosed)) == 0;
}

}  // namespace seneschal::files
