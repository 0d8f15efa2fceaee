#include "daemon/phones/phone_buttons.h"

#include <cstddef>
#include <utility>

namespace seneschal::daemon {

namespace {

constexpr std::size_t kMostWaiting = 100;

}  // namespace

void PhoneButtons::are_taken(bool taken) {
  are_taken_ = taken;
  pressed_.clear();
}

void PhoneButtons::press(ports::Button button, Receipt receipt) {
  const bool is_stopped = pressed_.empty() ? stands_ : pressed_.back().button == ports::Button::kStop;
  if (!are_taken_ || (button == ports::Button::kStop && is_stopped)) {
    return;
  }
  if (pressed_.size() < kMostWaiting) {
    pressed_.push_back({button, std::move(receipt)});
  } else if (button == ports::Button::kStop) {
    pressed_.back() = {button, std::move(receipt)};
  }
}

std::vector<PhonePress> PhoneButtons::take() {
  return std::exchange(pressed_, {});
}

}  // namespace seneschal::daemon
