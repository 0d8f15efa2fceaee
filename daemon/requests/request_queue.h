#pragma once

#include <deque>
#include <functional>
#include <optional>

#include "daemon/requests/request.h"

namespace seneschal::daemon {

/// What is asked of the game until it takes one after the other: in the order in which they came, so that the first of
/// two who want different things has it. Requests that are left when the queue goes have lapsed.
class RequestQueue {
 public:
  void post(Request request) { requests_.push_back(std::move(request)); }
  /// Somebody who may ask something is there, from now on; before, nobody is waited for.
  void somebody_came() { is_anybody_there_ = true; }
  [[nodiscard]] bool is_anybody_there() const { return is_anybody_there_; }

  /// The oldest; nothing where none waits.
  [[nodiscard]] std::optional<Request> take();
  using Is = std::function<bool(const Request& request)>;
  /// The oldest that is one of these, before its turn.
  [[nodiscard]] std::optional<Request> take_first(const Is& is_one);
  [[nodiscard]] bool has(const Is& is_one) const;
  [[nodiscard]] bool is_empty() const { return requests_.empty(); }

 private:
  bool is_anybody_there_ = false;
  std::deque<Request> requests_;
};

}  // namespace seneschal::daemon
