#include "daemon/phone_disputes.h"

#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "daemon/desk/replies.h"
#include "daemon/phone_words.h"
#include "daemon/set_table_json.h"

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

web::Reply consider_by_phone(DisputeBox& disputes, const web::Call& call) {
  const json said = json::parse(call.body, nullptr, false);
  const auto dispute = number_in(said, "dispute");
  if (!dispute || !said.contains("table")) {
    return desk::refuse(access::Reason::kBroken);
  }
  const auto standing = disputes.standing(*dispute);
  if (!standing) {
    return reply_to(Heard::kTooLate);
  }
  const auto table = set_table_from(said["table"], standing->edition, standing->state);
  if (!table) {
    return desk::refuse(access::Reason::kBroken);
  }
  json out = {{"faults", json::array()}, {"differences", json::array()}};
  for (const artus::TableFault& fault : faults_of(standing->edition, *table)) {
    out["faults"].push_back(fault_json(fault));
  }
  if (out["faults"].empty()) {
    out["differences"] = differences_json(standing->edition, standing->state, *table);
  }
  return desk::reply(out);
}

web::Reply vote_by_phone(DisputeBox& disputes, const web::Call& call, const access::Phone& phone) {
  const json said = json::parse(call.body, nullptr, false);
  const auto dispute = number_in(said, "dispute");
  const auto choice = number_in(said, "choice");
  const bool has_table = said.is_object() && said.contains("table");
  if (!dispute || (!choice && !has_table)) {
    return desk::refuse(access::Reason::kBroken);
  }
  const auto player = phone.profile.colour ? artus::colour_from_text(*phone.profile.colour) : std::nullopt;
  if (!player) {
    return conflict("no-colour", "Say first which colour you play: each player has one vote.");
  }
  if (choice) {
    return reply_to(disputes.vote(*dispute, *choice, *player, speaker_of(phone)));
  }
  const auto standing = disputes.standing(*dispute);
  if (!standing) {
    return reply_to(Heard::kTooLate);
  }
  const auto table = set_table_from(said["table"], standing->edition, standing->state);
  return reply_to(table ? disputes.vote_for_table(*dispute, *table, *player, speaker_of(phone)) : Heard::kNoSuchChoice);
}

web::Reply withdraw_by_phone(DisputeBox& disputes, const web::Call& call, const access::Phone& phone) {
  const auto dispute = number_in(json::parse(call.body, nullptr, false), "dispute");
  if (!dispute) {
    return desk::refuse(access::Reason::kBroken);
  }
  return reply_to(disputes.withdraw(*dispute, speaker_of(phone), phone.role == access::Role::kOwner));
}

}  // namespace seneschal::daemon
