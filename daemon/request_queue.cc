#include "daemon/request_queue.h"

#include <algorithm>
#include <utility>

namespace seneschal::daemon {

void RequestQueue::post(Request request) {
  const std::lock_guard lock(mutex_);
  requests_.push_back(std::move(request));
  wake_.raise();
}

std::optional<Request> RequestQueue::take() {
  return take_first([](const Request& /*request*/) { return true; });
}

std::optional<Request> RequestQueue::take_first(const Is& is_one) {
  const std::lock_guard lock(mutex_);
  const auto found = std::find_if(requests_.begin(), requests_.end(), is_one);
  std::optional<Request> taken;
  if (found != requests_.end()) {
    taken = std::move(*found);
    requests_.erase(found);
  }
  if (requests_.empty()) {
    wake_.clear();
  }
  return taken;
}

bool RequestQueue::has(const Is& is_one) const {
  const std::lock_guard lock(mutex_);
  return std::any_of(requests_.begin(), requests_.end(), is_one);
}

bool RequestQueue::is_empty() const {
  const std::lock_guard lock(mutex_);
  return requests_.empty();
}

}  // namespace seneschal::daemon
