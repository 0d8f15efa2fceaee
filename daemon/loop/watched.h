#pragma once

#include <utility>

namespace seneschal::loop {

class EventLoop;

/// A descriptor that wakes the loop as long as it is readable. Somebody else's, who closes it afterwards.
class Watched {
 public:
  /// Throws std::system_error where it cannot be waited for: it is a file, say. The loop outlives it.
  Watched(EventLoop& loop, int descriptor);
  ~Watched();
  Watched(const Watched&) = delete;
  Watched& operator=(const Watched&) = delete;

  /// Whether it was seen to be readable since this was asked last.
  [[nodiscard]] bool take_ready() { return std::exchange(is_ready_, false); }

 private:
  friend class EventLoop;

  EventLoop& loop_;
  const int descriptor_;
  bool is_ready_ = false;
};

}  // namespace seneschal::loop
