#include "daemon/phone_calls.h"

#include <string>
#include <vector>

#include "daemon/phone_answers.h"
#include "daemon/phone_disputes.h"
#include "daemon/phone_keys.h"
#include "daemon/phone_wishes.h"
#include "daemon/phone_words.h"

namespace seneschal::daemon {
namespace {

std::vector<access::Slot> kept_slots(const DisputeBox& disputes) {
  std::vector<access::Slot> kept;
  for (const referee::Slot& slot : disputes.kept_slots()) {
    kept.push_back({std::string(to_text(slot.player)), slot.phone});
  }
  return kept;
}

}  // namespace

void serve_phones(desk::Desk& desk, const artus::Edition& edition, PhoneParts& phones) {
  desk.when_seated([&phones](const std::vector<access::Slot>& held) { phones.slots.hold(held); });
  desk.keep_slots([&phones] { return kept_slots(phones.disputes); });
  desk.when_gone([&phones](const access::Phone& phone, desk::Gone how) {
    phones.wishes.drop(phone.number);
    if (how == desk::Gone::kRemoved) {
      phones.disputes.drop(speaker_of(phone));
    }
  });
  desk.when_seen([&phones] { phones.questions.somebody_came(); });
  desk.serve("/api/answer", [&phones](const web::Call& call, const access::Phone& phone) {
    return answer_by_phone(phones.questions, call, phone);
  });
  desk.serve("/api/change", [&phones](const web::Call& call, const access::Phone& phone) {
    return change_by_phone(phones.questions, call, phone);
  });
  desk.serve("/api/right", [&phones](const web::Call& call, const access::Phone& phone) {
    return object_by_phone(phones.questions, call, phone);
  });
  desk.when_urgent(is_stop);
  desk.serve(kPressPath, [&phones](const web::Call& call, const access::Phone& /*phone*/) {
    return press_by_phone(phones.buttons, call);
  });
  desk.show("/api/offer", [&phones](const web::Call& /*call*/, const access::Phone& /*phone*/) {
    web::Reply offered;
    offered.json = phones.hand.text();
    return offered;
  });
  desk.serve("/api/play", [&phones](const web::Call& call, const access::Phone& phone) {
    return answer_by_phone(phones.hand.box(), call, phone);
  });
  desk.serve("/api/begin", [&phones, &edition](const web::Call& call, const access::Phone& /*phone*/) {
    return begin_by_phone(phones.wishes, edition, call);
  });
  desk.serve("/api/end", [&phones](const web::Call& call, const access::Phone& phone) {
    return end_by_phone(phones.wishes, call, phone, phones.slots.electorate());
  });
  desk.serve("/api/keep", [&phones](const web::Call& call, const access::Phone& phone) {
    return keep_by_phone(phones.wishes, call, phone);
  });
  desk.serve("/api/dispute", [&phones](const web::Call& call, const access::Phone& phone) {
    return dispute_by_phone(phones.disputes, call, phone);
  });
  desk.serve("/api/vote", [&phones](const web::Call& call, const access::Phone& phone) {
    return vote_by_phone(phones.disputes, call, phone);
  });
  desk.serve("/api/consider", [&phones](const web::Call& call, const access::Phone& /*phone*/) {
    return consider_by_phone(phones.disputes, call);
  });
  desk.serve("/api/withdraw", [&phones](const web::Call& call, const access::Phone& phone) {
    return withdraw_by_phone(phones.disputes, call, phone);
  });
}

}  // namespace seneschal::daemon
