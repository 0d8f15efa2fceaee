#include "daemon/files/descriptor.h"

#include <fcntl.h>
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
