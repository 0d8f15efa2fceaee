#include "daemon/web/late_reply.h"

#include <utility>

namespace seneschal::web {

void LateReply::give(Reply reply) {
  std::function<void(Reply)> taker;
  {
    const std::lock_guard lock(mutex_);
    if (std::exchange(is_given_, true)) {
      return;
    }
    if (!taker_) {
      reply_ = std::move(reply);
      return;
    }
    taker = std::move(taker_);
  }
  taker(std::move(reply));
}

void LateReply::when_given(std::function<void(Reply)> taker) {
  std::optional<Reply> reply;
  {
    const std::lock_guard lock(mutex_);
    if (!reply_) {
      taker_ = std::move(taker);
      return;
    }
    reply = std::exchange(reply_, std::nullopt);
  }
  taker(std::move(*reply));
}

}  // namespace seneschal::web
