#include "daemon/phone_buttons.h"

#include <utility>

namespace seneschal::daemon {

namespace {

constexpr std::size_t kMostWaiting = 100;

}  // namespace

void PhoneButtons::press(ports::Button button) {
  const std::lock_guard lock(mutex_);
  const bool is_stopped = pressed_.empty() ? stands_ : pressed_.back().button == ports::Button::kStop;
  if (button == ports::Button::kStop && is_stopped) {
    return;
  }
  const ports::Press pressed{button, ports::MonoTime::clock::now()};
  if (pressed_.size() < kMostWaiting) {
    pressed_.push_back(pressed);
  } else if (button == ports::Button::kStop) {
    pressed_.back() = pressed;
  }
  wake_.raise();
}

void PhoneButtons::disc_stands(bool stands) {
  const std::lock_guard lock(mutex_);
  stands_ = stands;
}

tl::expected<std::vector<ports::Press>, std::string> PhoneButtons::take() {
  const std::lock_guard lock(mutex_);
  wake_.clear();
  return std::exchange(pressed_, {});
}

}  // namespace seneschal::daemon
