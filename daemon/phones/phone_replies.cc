#include "daemon/phones/phone_replies.h"

#include "daemon/desk/replies.h"

namespace seneschal::daemon {
namespace {

constexpr unsigned kUnavailable = 503;
constexpr unsigned kInsufficientStorage = 507;

web::Reply refused(unsigned status, const char* error, const char* says) {
  web::Reply reply = desk::conflict(error, says);
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
      return refused(kInsufficientStorage, "not-kept", "The table cannot write that down, and did not do it.");
    case Outcome::kLapsed:
      return refused(kUnavailable, "not-taken", "The game has gone on without that; look how it stands.");
    case Outcome::kNoChoice:
      return desk::refuse(access::Reason::kBroken);
    case Outcome::kQuestionSettled:
      return desk::conflict("too-late", "Too late: the question is settled already.");
    case Outcome::kChangedBefore:
      return desk::conflict("changed-before", "Somebody else has just changed the answer; look what it is now.");
    case Outcome::kRuledOn:
      return desk::conflict("ruled-on", "Too late: the game has gone on; dispute the ruling instead.");
    case Outcome::kNothingWrong:
      return desk::conflict("not-wrong", "Too late: that is settled already. Look how the table stands now.");
    case Outcome::kNoSuchRuling:
      return desk::conflict("no-ruling", "There is no such ruling in the game any more.");
    case Outcome::kDisputeOpen:
      return desk::conflict("dispute-open", "A ruling is disputed already: settle that first.");
    case Outcome::kDisputeSettled:
      return desk::conflict("dispute-over", "Too late: the dispute is settled already.");
    case Outcome::kOthersDispute:
      return desk::conflict("not-yours", "Only whoever disputes the ruling can withdraw that, or the table's owner.");
    case Outcome::kNoVote:
      return desk::conflict("no-vote",
                            "Only the phones that held a player's colour when the ruling was disputed have a vote.");
    case Outcome::kForOwner:
      return desk::conflict("for-owner",
                            "Fewer than two phones held a player's colour when the ruling was disputed: the owner's "
                            "phone settles it.");
    case Outcome::kGameIsPlayed:
      return desk::conflict("not-now", "A game is being played already.");
    case Outcome::kNoGameIsPlayed:
      return desk::conflict("not-now", "No game is being played.");
    case Outcome::kKeptSoAlready:
      return desk::conflict("not-now", "The game is kept so already.");
    case Outcome::kNoSay:
      return desk::conflict(
          "no-say", "That is for the phones that hold a player's colour; where fewer than two do, for the owner's.");
  }
  return desk::refuse(access::Reason::kBroken);
}

}  // namespace seneschal::daemon
