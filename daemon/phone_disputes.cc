#include "daemon/phone_disputes.h"

#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>

#include "daemon/desk/replies.h"
#include "daemon/phone_receipt.h"
#include "daemon/phone_words.h"
#include "daemon/set_table_json.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;

web::Reply reply_to(Heard heard, const web::Reply& when_taken = {}) {
  switch (heard) {
    case Heard::kTaken:
      return when_taken;
    case Heard::kTooLate:
      return desk::conflict("dispute-over", "Too late: the dispute is settled already.");
    case Heard::kAlreadyOpen:
      return desk::conflict("dispute-open", "A ruling is disputed already: settle that first.");
    case Heard::kNoSuchRuling:
      return desk::conflict("no-ruling", "There is no such ruling in the game any more.");
    case Heard::kNotYours:
      return desk::conflict("not-yours", "Only whoever disputes the ruling can withdraw that, or the table's owner.");
    case Heard::kNoVote:
      return desk::conflict("no-vote",
                            "Only the phones that held a player's colour when the ruling was disputed have a vote.");
    case Heard::kForOwner:
      return desk::conflict(
          "for-owner",
          "Fewer than two phones held a player's colour when the ruling was disputed: the owner's phone "
          "settles it.");
    case Heard::kNoSuchChoice:
      break;
  }
  return desk::refuse(access::Reason::kBroken);
}

}  // namespace

web::Reply dispute_by_phone(DisputeBox& disputes, const web::Call& call, const access::Phone& phone) {
  const auto ruling = number_in(json::parse(call.body, nullptr, false), "ruling");
  if (!ruling || *ruling > std::numeric_limits<int>::max()) {
    return desk::refuse(access::Reason::kBroken);
  }
  ReplyOnReceipt waits = reply_on_receipt(desk::reply(json::object()));
  return reply_to(disputes.open(static_cast<int>(*ruling), speaker_of(phone), std::move(waits.receipt)), waits.reply);
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
  const bool is_owner = phone.role == access::Role::kOwner;
  ReplyOnReceipt waits = reply_on_receipt(desk::reply(json::object()));
  if (choice) {
    return reply_to(disputes.vote(*dispute, *choice, speaker_of(phone), is_owner, std::move(waits.receipt)),
                    waits.reply);
  }
  const auto standing = disputes.standing(*dispute);
  if (!standing) {
    return reply_to(Heard::kTooLate);
  }
  const auto table = set_table_from(said["table"], standing->edition, standing->state);
  if (!table) {
    return reply_to(Heard::kNoSuchChoice);
  }
  return reply_to(disputes.vote_for_table(*dispute, *table, speaker_of(phone), is_owner, std::move(waits.receipt)),
                  waits.reply);
}

web::Reply withdraw_by_phone(DisputeBox& disputes, const web::Call& call, const access::Phone& phone) {
  const auto dispute = number_in(json::parse(call.body, nullptr, false), "dispute");
  if (!dispute) {
    return desk::refuse(access::Reason::kBroken);
  }
  ReplyOnReceipt waits = reply_on_receipt(desk::reply(json::object()));
  const bool is_owner = phone.role == access::Role::kOwner;
  return reply_to(disputes.withdraw(*dispute, speaker_of(phone), is_owner, std::move(waits.receipt)), waits.reply);
}

}  // namespace seneschal::daemon
