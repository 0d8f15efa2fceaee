#pragma once

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/thread_pool.hpp>

#include "daemon/loop/event_loop.h"

namespace seneschal::loop {

/// What a loop is made of.
struct EventLoop::Running {
  Running();

  static constexpr int kAsideThreads = 2;  ///< a picture is read, and what phones ask meanwhile is written down

  boost::asio::io_context context{1};
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work = make_work_guard(context);
  /// An epoll of ours, which the context waits for: Asio itself makes each descriptor that it waits for non-blocking,
  /// and a terminal is others', too.
  boost::asio::posix::stream_descriptor poller;
  bool is_looking = false;
  boost::asio::thread_pool in_order{1};
  boost::asio::thread_pool aside{kAsideThreads};  ///< these go first: they post to the context
};

}  // namespace seneschal::loop
