#include "daemon/phone_buttons.h"

#include <utility>

namespace seneschal::daemon {

namespace {

constexpr std::size_t kMostWaiting = 100;

}  // namespace

void PhoneButtons::press(ports::Button button) {
  const std::lock_guard lock(mutex_);
  const ports::Press pressed{button, ports::MonoTime::clock::now()};
  if (pressed_.size() < kMostWaiting) {
    pressed_.push_back(pressed);
  } else if (button == ports::Button::kStop) {
    pressed_.back() = pressed;
  }
  wake_.raise();
}

tl::expected<std::vector<ports::Press>, std::string> PhoneButtons::take() {
  const std::lock_guard lock(mutex_);
  wake_.clear();
  return std::exchange(pressed_, {});
}

}  // namespace seneschal::daemon
