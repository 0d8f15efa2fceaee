#include "daemon/process/wake_signal.h"

#include <sys/eventfd.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <system_error>

namespace seneschal::daemon {

namespace {

int new_eventfd() {
  const int fd = ::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (fd < 0) {
    throw std::system_error(errno, std::generic_category(), "cannot make an eventfd");
  }
  return fd;
}

}  // namespace

WakeSignal::WakeSignal() : fd_(files::Descriptor::owning(new_eventfd())) {}

void WakeSignal::raise() const noexcept {
  const std::uint64_t one = 1;
  (void)!::write(fd_.get(), &one, sizeof one);  // fails only where it is readable already
}

void WakeSignal::clear() const noexcept {
  std::uint64_t count = 0;
  (void)!::read(fd_.get(), &count, sizeof count);  // fails only where it was not raised
}

}  // namespace seneschal::daemon
