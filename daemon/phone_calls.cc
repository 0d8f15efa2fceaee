#include "daemon/phone_calls.h"

#include "daemon/phone_answers.h"
#include "daemon/phone_disputes.h"
#include "daemon/phone_keys.h"
#include "daemon/phone_wishes.h"

namespace seneschal::daemon {

void serve_phones(desk::Desk& desk, const artus::Edition& edition, PhoneParts& phones) {
  desk.when_seen([&phones] { phones.questions.somebody_came(); });
  desk.serve("/api/answer", [&phones](const web::Call& call, const access::Phone& phone) {
    return answer_by_phone(phones.questions, call, phone);
  });
  desk.serve("/api/change", [&phones](const web::Call& call, const access::Phone& phone) {
    return change_by_phone(phones.questions, call, phone);
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
    return end_by_phone(phones.wishes, call, phone);
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
