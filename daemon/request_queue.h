#pragma once

#include <atomic>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>

#include "daemon/request.h"
#include "daemon/wake_signal.h"

namespace seneschal::daemon {

/// What is asked of the game, from any thread, until the game's own takes one after the other: in the order in which
/// they came, so that the first of two who want different things has it. Requests that are left when the queue goes
/// have lapsed.
class RequestQueue {
 public:
  /// Throws std::system_error where the system gives no descriptor.
  RequestQueue() = default;

  /// From any thread.
  void post(Request request);
  /// Somebody who may ask something is there, from now on; before, nobody is waited for.
  void somebody_came() { is_anybody_there_ = true; }
  [[nodiscard]] bool is_anybody_there() const { return is_anybody_there_; }

  /// The oldest; nothing where none waits.
  [[nodiscard]] std::optional<Request> take();
  using Is = std::function<bool(const Request& request)>;
  /// The oldest that is one of these, before its turn.
  [[nodiscard]] std::optional<Request> take_first(const Is& is_one);
  [[nodiscard]] bool has(const Is& is_one) const;
  /// For poll: readable from when a request comes until notice() is called or all are taken.
  [[nodiscard]] int fd() const { return wake_.fd(); }
  /// Those that wait now are known of, and stay.
  void notice() const { wake_.clear(); }
  [[nodiscard]] bool is_empty() const;

 private:
  WakeSignal wake_;
  std::atomic<bool> is_anybody_there_{false};
  mutable std::mutex mutex_;
  std::deque<Request> requests_;
};

}  // namespace seneschal::daemon
