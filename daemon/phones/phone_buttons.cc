#include "daemon/phones/phone_buttons.h"

#include <cstddef>
#include <utility>

namespace seneschal::daemon {

namespace {

constexpr std::size_t kMostWaiting = 100;

}  // namespace

void PhoneButtons::press(ports::Button button) {
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
}

std::vector<ports::Press> PhoneButtons::take() {
  return std::exchange(pressed_, {});
}

}  // namespace seneschal::daemon
