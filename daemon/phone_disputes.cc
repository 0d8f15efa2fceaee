#include "daemon/phone_disputes.h"

#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "daemon/desk/replies.h"
#include "daemon/phone_words.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;

web::Reply conflict(const char* error, const char* says) {
  constexpr unsigned kConflict = 409;
  web::Reply reply = desk::reply({{"error", error}, {"says", says}});
  reply.status = kConflict;
  return reply;
}

web::Reply reply_to(Heard heard) {
  switch (heard) {
    case Heard::kTaken:
      return desk::reply(json::object());
    case Heard::kTooLate:
      return conflict("dispute-over", "Too late: the dispute is settled already.");
    case Heard::kAlreadyOpen:
      return conflict("dispute-open", "A ruling is disputed already: settle that first.");
    case Heard::kNoSuchRuling:
      return conflict("no-ruling", "There is no such ruling in the game any more.");
    case Heard::kNotYours:
      return conflict("not-yours", "Only whoever disputes the ruling can withdraw that, or the table's owner.");
    case Heard::kNoSuchChoice:
      break;
  }
  return desk::refuse(access::Reason::kBroken);
}

referee::Speaker speaker_of(const access::Phone& phone) {
  return {phone.number, name_of(phone)};
}

}  // namespace

web::Reply dispute_by_phone(DisputeBox& disputes, const web::Call& call, const access::Phone& phone) {
  const auto ruling = number_in(json::parse(call.body, nullptr, false), "ruling");
  if (!ruling || *ruling > std::numeric_limits<int>::max()) {
    return desk::refuse(access::Reason::kBroken);
  }
  return reply_to(disputes.open(static_cast<int>(*ruling), speaker_of(phone)));
}

web::Reply vote_by_phone(DisputeBox& disputes, const web::Call& call, const access::Phone& phone) {
  const json said = json::parse(call.body, nullptr, false);
  const auto dispute = number_in(said, "dispute");
  const auto choice = number_in(said, "choice");
  if (!dispute || !choice) {
    return desk::refuse(access::Reason::kBroken);
  }
  const auto player = phone.profile.colour ? artus::colour_from_text(*phone.profile.colour) : std::nullopt;
  if (!player) {
    return conflict("no-colour", "Say first which colour you play: each player has one vote.");
  }
  return reply_to(disputes.vote(*dispute, *choice, *player, speaker_of(phone)));
}

web::Reply withdraw_by_phone(DisputeBox& disputes, const web::Call& call, const access::Phone& phone) {
  const auto dispute = number_in(json::parse(call.body, nullptr, false), "dispute");
  if (!dispute) {
    return desk::refuse(access::Reason::kBroken);
  }
  return reply_to(disputes.withdraw(*dispute, speaker_of(phone), phone.role == access::Role::kOwner));
}

}  // namespace seneschal::daemon
