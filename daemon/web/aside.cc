#include "daemon/web/aside.h"

#include <utility>

#include <boost/asio/post.hpp>

namespace seneschal::web {

void Aside::put(Task task, bool is_a_phones) {
  {
    const std::lock_guard lock(mutex_);
    (is_a_phones ? phones_ : strangers_).push_back(std::move(task));
  }
  boost::asio::post(thread_, [this] { do_next(); });
}

/// Called as often as there was a task.
void Aside::do_next() {
  Task task;
  {
    const std::lock_guard lock(mutex_);
    std::deque<Task>& from = phones_.empty() ? strangers_ : phones_;
    task = std::move(from.front());
    from.pop_front();
  }
  task();
}

}  // namespace seneschal::web
