#pragma once

#include "daemon/receipt.h"
#include "daemon/web/call.h"

namespace seneschal::daemon {

/// What a phone has said, and the reply that tells it what became of that.
struct ReplyOnReceipt {
  Receipt receipt;   ///< goes with it to the game's thread
  web::Reply reply;  ///< goes out once that is known; to be dropped where it is refused at once
};

/// `kept` is the reply once it is on the disk. What could not be kept is refused with 507, what has lapsed with 503.
[[nodiscard]] ReplyOnReceipt reply_on_receipt(web::Reply kept);

}  // namespace seneschal::daemon
