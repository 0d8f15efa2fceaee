#include "daemon/web/late_reply.h"

#include <utility>

namespace seneschal::web {

void LateReply::give(Reply reply) {
  if (reply_) {
    return;
  }
  reply_ = std::move(reply);
  if (const auto taker = std::exchange(taker_, nullptr)) {
    taker(*reply_);
  }
}

void LateReply::when_given(std::function<void(const Reply&)> taker) {
  if (reply_) {
    taker(*reply_);
  } else {
    taker_ = std::move(taker);
  }
}

}  // namespace seneschal::web
