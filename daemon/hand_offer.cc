#include "daemon/hand_offer.h"

#include <utility>

namespace seneschal::daemon {

void HandOffer::put(std::size_t number, std::size_t choices, std::string text) {
  {
    const std::lock_guard lock(mutex_);
    text_ = std::move(text);
  }
  box_.ask(number, choices);
}

std::string HandOffer::text() const {
  const std::lock_guard lock(mutex_);
  return text_;
}

}  // namespace seneschal::daemon
