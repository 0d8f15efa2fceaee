#include "daemon/phone_receipt.h"

#include <memory>
#include <utility>

#include "daemon/desk/replies.h"
#include "daemon/web/late_reply.h"

namespace seneschal::daemon {
namespace {

web::Reply refused(unsigned status, const char* error, const char* says) {
  web::Reply reply = desk::reply({{"error", error}, {"says", says}});
  reply.status = status;
  return reply;
}

web::Reply reply_to(Fate fate, const web::Reply& kept) {
  constexpr unsigned kUnavailable = 503;
  constexpr unsigned kInsufficientStorage = 507;
  switch (fate) {
    case Fate::kKept:
      return kept;
    case Fate::kNotKept:
      return refused(kInsufficientStorage, "not-kept", "The table cannot write that down, and did not do it.");
    case Fate::kLapsed:
      break;
  }
  return refused(kUnavailable, "not-taken", "The game has gone on without that; look how it stands.");
}

}  // namespace

ReplyOnReceipt reply_on_receipt(web::Reply kept) {
  const auto late = std::make_shared<web::LateReply>();
  ReplyOnReceipt both{Receipt([late, kept](Fate fate) { late->give(reply_to(fate, kept)); }), std::move(kept)};
  both.reply.late = late;
  return both;
}

}  // namespace seneschal::daemon
