#pragma once

#include <deque>
#include <functional>
#include <mutex>

#include <boost/asio/thread_pool.hpp>

namespace seneschal::web {

/// A thread for what takes long, one task after the other: phones' that have joined before strangers', so that however
/// many strangers ask, a phone waits for one of them at most. What has not been begun when it ends is dropped.
class Aside {
 public:
  using Task = std::function<void()>;

  void put(Task task, bool is_a_phones);

 private:
  void do_next();

  std::mutex mutex_;
  std::deque<Task> phones_;
  std::deque<Task> strangers_;
  boost::asio::thread_pool thread_{1};  // ends before what it takes its tasks from
};

}  // namespace seneschal::web
