#include "daemon/phones/phone_calls.h"

#include <optional>
#include <utility>
#include <vector>

#include "daemon/phones/phone_keys.h"
#include "daemon/phones/phone_replies.h"
#include "daemon/phones/phone_requests.h"
#include "daemon/phones/phone_words.h"

namespace seneschal::daemon {

void serve_phones(desk::Desk& desk, const referee::SharedGame& game, PhoneParts& phones) {
  desk.when_seated([&phones](const std::vector<access::Slot>& held) { phones.slots.hold(held); });
  desk.keep_slots([&phones] { return phones.slots.kept(); });
  desk.when_gone([&phones](const access::Phone& phone) { phones.requests.post({PhoneGone{}, {speaker_of(phone)}}); });
  desk.before_removing([&phones](const access::Phone& phone, desk::Desk::Cleared cleared) {
    phones.requests.post(
        {PhoneGone{true}, {speaker_of(phone)}, Receipt([cleared = std::move(cleared)](const RequestResult& result) {
           const bool is_kept = result.outcome != Outcome::kNotKept;
           cleared(is_kept ? std::nullopt : std::optional(reply_to(result)));
         })});
  });
  desk.when_seen([&phones] { phones.requests.somebody_came(); });
  for (const char* path : kRequestPaths) {
    desk.serve(path, [&phones, game](const web::Call& call, const access::Phone& phone) {
      return request_by_phone(phones.requests, *game, call, phone);
    });
  }
  desk.serve(kHandPath, [&phones, &desk](const web::Call& call, const access::Phone& phone) {
    return move_hand_by_phone(phones.requests, desk, call, phone);
  });
  desk.when_urgent(is_stop);
  desk.serve(kPressPath, [&phones](const web::Call& call, const access::Phone& /*phone*/) {
    return press_by_phone(phones.buttons, call);
  });
  desk.show("/api/offer", [&phones](const web::Call& /*call*/, const access::Phone& phone) {
    web::Reply offered;
    offered.json = phones.offer.of(phone.number);
    return offered;
  });
}

}  // namespace seneschal::daemon
