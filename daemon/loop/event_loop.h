#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

namespace boost::asio {
class io_context;
}

namespace seneschal::loop {

/// The loop of the daemon's main thread, which owns the game, the log, what phones ask and are told, and the clock.
/// Whoever plays waits here for the next thing to do, and what comes meanwhile is handled: a request of a phone, a
/// descriptor that is readable (watched.h), a timer. What takes long is done on other threads, and the loop goes on.
/// All members are of that thread, but for post().
class EventLoop {
 public:
  using Patience = std::optional<std::chrono::milliseconds>;  ///< nothing is without end

  /// Throws std::system_error where the system gives no descriptor.
  EventLoop();
  /// Waits for what was started on other threads; nobody hears how that came out.
  ~EventLoop();
  EventLoop(const EventLoop&) = delete;
  EventLoop& operator=(const EventLoop&) = delete;

  /// For what comes with handlers of its own, as a server does. One that throws is passed over.
  [[nodiscard]] boost::asio::io_context& context();

  /// Whoever waits has something to do; where nobody does, the next does not wait.
  void wake() { is_woken_ = true; }
  /// From any thread: calls `handler` in the loop, and wakes.
  void post(std::function<void()> handler);
  /// Handles what comes until something wakes, or `patience` is over.
  void wait(Patience patience);

  /// Done by await() before each wait; what it gives is how long that may be.
  using Meanwhile = std::function<Patience()>;
  /// Does `task`, which takes long, on another thread, and handles what comes until that has ended; so other things
  /// change meanwhile, but nobody else's wait() ends. What `task` throws is thrown here. May be called by `meanwhile`.
  void await(const std::function<void()>& task, const Meanwhile& meanwhile);
  /// The same, doing what do_meanwhile() was told.
  void await(const std::function<void()>& task);
  /// What cannot wait for any task; null where everything can. Does not call await() itself.
  void do_meanwhile(Meanwhile meanwhile) { meanwhile_ = std::move(meanwhile); }

  /// Does `task` on another thread, one that is started so after the other, and then `done` in the loop, and wakes.
  /// Neither throws.
  void start(std::function<void()> task, std::function<void()> done);

  /// Calls `handler` every `interval`, as long as the loop turns.
  void every(std::chrono::milliseconds interval, const std::function<void()>& handler);

 private:
  friend class Watched;
  struct Running;

  void look_at_descriptors();
  void run_one(const std::optional<std::chrono::steady_clock::time_point>& until);

  std::unique_ptr<Running> running_;
  Meanwhile meanwhile_;
  bool is_woken_ = false;
};

}  // namespace seneschal::loop
