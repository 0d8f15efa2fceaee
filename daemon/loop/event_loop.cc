#include "daemon/loop/event_loop.h"

#include <sys/epoll.h>

#include <array>
#include <cerrno>
#include <exception>
#include <memory>
#include <system_error>
#include <utility>

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include "daemon/loop/running.h"
#include "daemon/loop/watched.h"

namespace seneschal::loop {

namespace asio = boost::asio;
using std::chrono::steady_clock;

namespace {

int new_epoll() {
  const int descriptor = ::epoll_create1(EPOLL_CLOEXEC);
  if (descriptor < 0) {
    throw std::system_error(errno, std::generic_category(), "cannot make an epoll");
  }
  return descriptor;
}

}  // namespace

EventLoop::Running::Running() : poller(context, new_epoll()) {}

EventLoop::EventLoop() : running_(std::make_unique<Running>()) {}

EventLoop::~EventLoop() = default;

asio::io_context& EventLoop::context() {
  return running_->context;
}

void EventLoop::post(std::function<void()> handler) {
  asio::post(running_->context, [this, handler = std::move(handler)] {
    wake();
    handler();
  });
}

/// Once, until it is called again: a descriptor that nobody reads meanwhile must not keep the loop busy. What was
/// readable may have been read before this comes to it, and wakes nobody then.
void EventLoop::look_at_descriptors() {
  if (std::exchange(running_->is_looking, true)) {
    return;
  }
  running_->poller.async_wait(
      asio::posix::stream_descriptor::wait_read, [this](const boost::system::error_code& error) {
        running_->is_looking = false;
        constexpr int kAtOnce = 16;
        std::array<epoll_event, kAtOnce> ready{};
        const int count = error ? 0 : ::epoll_wait(running_->poller.native_handle(), ready.data(), kAtOnce, 0);
        for (int i = 0; i < count; ++i) {
          static_cast<Watched*>(ready.at(static_cast<std::size_t>(i)).data.ptr)->is_ready_ = true;
          wake();
        }
      });
}

/// What throws, as for want of memory, was about one client, which has lost its line by that.
void EventLoop::run_one(const std::optional<steady_clock::time_point>& until) {
  try {
    if (until) {
      running_->context.run_one_until(*until);
    } else {
      running_->context.run_one();
    }
  } catch (const std::exception&) {
    return;
  }
}

void EventLoop::wait(Patience patience) {
  const auto until = patience ? std::optional(steady_clock::now() + *patience) : std::nullopt;
  do {
    look_at_descriptors();
    run_one(is_woken_ ? steady_clock::now() : until);
  } while (!is_woken_ && (!until || steady_clock::now() < *until));
  is_woken_ = false;
}

void EventLoop::await(const std::function<void()>& task, const Meanwhile& meanwhile) {
  bool has_ended = false;
  std::exception_ptr thrown;
  asio::post(running_->aside, [&] {
    try {
      task();
    } catch (...) {
      thrown = std::current_exception();
    }
    asio::post(running_->context, [&has_ended] { has_ended = true; });
  });
  while (!has_ended) {
    const Patience patience = meanwhile ? meanwhile() : std::nullopt;
    const auto until = patience ? std::optional(steady_clock::now() + *patience) : std::nullopt;
    is_woken_ = false;
    while (!has_ended && !is_woken_ && (!until || steady_clock::now() < *until)) {
      if (meanwhile) {
        look_at_descriptors();
      }
      run_one(until);
    }
  }
  wake();  // for what came meanwhile, and was nobody's to do
  if (thrown) {
    std::rethrow_exception(thrown);
  }
}

void EventLoop::await(const std::function<void()>& task) {
  await(task, meanwhile_);
}

void EventLoop::start(std::function<void()> task, std::function<void()> done) {
  asio::post(running_->in_order, [this, task = std::move(task), done = std::move(done)]() mutable {
    task();
    post(std::move(done));
  });
}

void EventLoop::every(std::chrono::milliseconds interval, const std::function<void()>& handler) {
  auto timer = std::make_shared<asio::steady_timer>(running_->context, interval);
  timer->async_wait([this, timer, interval, handler](const boost::system::error_code& error) {
    if (!error) {
      handler();
      every(interval, handler);
    }
  });
}

}  // namespace seneschal::loop
