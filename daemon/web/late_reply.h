#pragma once

#include <functional>
#include <mutex>
#include <optional>

#include "daemon/web/call.h"

namespace seneschal::web {

/// A reply that is found later and elsewhere. Whoever asked waits for it, and nobody else does.
class LateReply {
 public:
  /// From any thread. The first that is given counts.
  void give(Reply reply);
  /// Who gets it: at once where it was given already, otherwise by the thread that gives it. Called once, by the
  /// server.
  void when_given(std::function<void(Reply)> taker);

 private:
  std::mutex mutex_;
  bool is_given_ = false;
  std::optional<Reply> reply_;  // until it is taken
  std::function<void(Reply)> taker_;
};

}  // namespace seneschal::web
