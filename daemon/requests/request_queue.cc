#include "daemon/requests/request_queue.h"

#include <algorithm>
#include <utility>

namespace seneschal::daemon {

std::optional<Request> RequestQueue::take() {
  return take_first([](const Request& /*request*/) { return true; });
}

std::optional<Request> RequestQueue::take_first(const Is& is_one) {
  const auto found = std::find_if(requests_.begin(), requests_.end(), is_one);
  std::optional<Request> taken;
  if (found != requests_.end()) {
    taken = std::move(*found);
    requests_.erase(found);
  }
  return taken;
}

bool RequestQueue::has(const Is& is_one) const {
  return std::any_of(requests_.begin(), requests_.end(), is_one);
}

}  // namespace seneschal::daemon
