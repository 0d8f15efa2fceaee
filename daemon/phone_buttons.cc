#include "daemon/phone_buttons.h"

#include <sys/eventfd.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <system_error>
#include <utility>

namespace seneschal::daemon {

namespace {

constexpr std::size_t kMostWaiting = 100;

int new_eventfd() {
  const int fd = ::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (fd < 0) {
    throw std::system_error(errno, std::generic_category(), "cannot wait for presses on phones");
  }
  return fd;
}

}  // namespace

PhoneButtons::PhoneButtons() : fd_(files::Descriptor::owning(new_eventfd())) {}

void PhoneButtons::press(ports::Button button) {
  const std::lock_guard lock(mutex_);
  const ports::Press pressed{button, ports::MonoTime::clock::now()};
  if (pressed_.size() < kMostWaiting) {
    pressed_.push_back(pressed);
  } else if (button == ports::Button::kStop) {
    pressed_.back() = pressed;
  }
  const std::uint64_t one = 1;
  (void)!::write(fd_.get(), &one, sizeof one);  // fails only where it is readable already
}

tl::expected<std::vector<ports::Press>, std::string> PhoneButtons::take() {
  const std::lock_guard lock(mutex_);
  std::uint64_t count = 0;
  (void)!::read(fd_.get(), &count, sizeof count);  // fails only where nothing was pressed
  return std::exchange(pressed_, {});
}

}  // namespace seneschal::daemon
