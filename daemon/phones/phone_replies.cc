#include "daemon/phones/phone_replies.h"

#include <string_view>

#include "daemon/desk/replies.h"

namespace seneschal::daemon {
namespace {

constexpr unsigned kUnavailable = 503;
constexpr unsigned kInsufficientStorage = 507;

web::Reply refused(unsigned status, std::string_view error) {
  web::Reply reply = desk::conflict(error);
  reply.status = status;
  return reply;
}

}  // namespace

web::Reply reply_to(const RequestResult& result) {
  switch (result.outcome) {
    case Outcome::kDone:
      return desk::reply(result.details);
    case Outcome::kWaits:
      return desk::reply({{"waits", true}});
    case Outcome::kNotKept:
      return refused(kInsufficientStorage, "not-kept");
    case Outcome::kLapsed:
      return refused(kUnavailable, "not-taken");
    case Outcome::kNoChoice:
      return desk::refuse(access::Reason::kBroken);
    case Outcome::kQuestionSettled:
      return desk::conflict("too-late");
    case Outcome::kChangedBefore:
      return desk::conflict("changed-before");
    case Outcome::kRuledOn:
      return desk::conflict("ruled-on");
    case Outcome::kNothingWrong:
      return desk::conflict("not-wrong");
    case Outcome::kNoSuchRuling:
      return desk::conflict("no-ruling");
    case Outcome::kDisputeOpen:
      return desk::conflict("dispute-open");
    case Outcome::kDisputeSettled:
      return desk::conflict("dispute-over");
    case Outcome::kOthersDispute:
      return desk::conflict("not-yours");
    case Outcome::kNoVote:
      return desk::conflict("no-vote");
    case Outcome::kForOwner:
      return desk::conflict("for-owner");
    case Outcome::kGameIsPlayed:
      return desk::conflict("game-played");
    case Outcome::kNoGameIsPlayed:
      return desk::conflict("none-played");
    case Outcome::kKeptSoAlready:
      return desk::conflict("kept-so");
    case Outcome::kNoSay:
      return desk::conflict("no-say");
  }
  return desk::refuse(access::Reason::kBroken);
}

}  // namespace seneschal::daemon
