#include "daemon/hand_offer.h"

#include <utility>

namespace seneschal::daemon {

void HandOffer::put(std::string text) {
  const std::lock_guard lock(mutex_);
  text_ = std::move(text);
}

std::string HandOffer::text() const {
  const std::lock_guard lock(mutex_);
  return text_;
}

}  // namespace seneschal::daemon
