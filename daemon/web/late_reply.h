#pragma once

#include <functional>
#include <optional>

#include "daemon/web/call.h"

namespace seneschal::web {

/// A reply that is found later. Whoever asked waits for it, and nobody else does. Of the server's thread alone.
class LateReply {
 public:
  /// The first that is given counts.
  void give(Reply reply);
  /// Who gets it: at once where it was given already, otherwise when it is. Called once, by the server.
  void when_given(std::function<void(const Reply&)> taker);
  /// What was given before anybody waited; nothing where it was not yet.
  [[nodiscard]] const std::optional<Reply>& given() const { return reply_; }

 private:
  std::optional<Reply> reply_;
  std::function<void(const Reply&)> taker_;
};

}  // namespace seneschal::web
