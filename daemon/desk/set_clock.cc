#include "daemon/desk/set_clock.h"

#include <memory>
#include <utility>

#include "daemon/desk/desk.h"
#include "daemon/web/late_reply.h"

namespace seneschal::desk {

namespace {

constexpr std::chrono::minutes kSet{10};  // less keeps nobody out, and a clock that runs right is set by less

}  // namespace

Now now() {
  return {std::chrono::steady_clock::now(), std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now())};
}

SetClock::SetClock(const Now& now)
    : last_(now), begun_(now.utc - std::chrono::floor<std::chrono::seconds>(now.mono.time_since_epoch())) {}

/// By how much, since the last look.
std::chrono::seconds SetClock::set_since(const Now& now) const {
  const auto ran = std::chrono::floor<std::chrono::seconds>(now.mono - last_.mono);
  const std::chrono::seconds by = now.utc - last_.utc - ran;
  return std::chrono::abs(by) < kSet ? std::chrono::seconds(0) : by;
}

bool SetClock::look(const Now& now) {
  const std::chrono::seconds by = set_since(now);
  last_ = now;
  by_ += by;
  return by.count() != 0;
}

void SetClock::settle(std::chrono::seconds by) {
  by_ -= by;
  begun_ += by;
}

/// A phone that joined by a wrong time is not one that joined weeks ago once that is set right. First of all that
/// waits: nobody is to be taken for one that has left. Where the disk does not take it, it is tried again.
void Desk::follow_clock() {
  constexpr std::chrono::seconds kAgain{10};
  const Now now = settings_.clock();
  const bool is_news = clock_.look(now);
  if (clock_.by().count() != 0 && (is_news || now.mono >= clock_again_)) {
    clock_again_ = now.mono + kAgain;
    waiting_.push_front({web::Call{}, &Desk::keep_set_clock, std::make_shared<web::LateReply>()});
  }
}

Desk::Wanted Desk::keep_set_clock(const web::Call& /*call*/) {
  if (clock_.by().count() == 0) {
    return tl::unexpected(web::Reply());
  }
  access::Roster changed = roster_;
  changed.move_joined(clock_.begun(), utc(), clock_.by());
  return Change{std::move(changed), [this, by = clock_.by()] {
                  clock_.settle(by);
                  return web::Reply();
                }};
}

}  // namespace seneschal::desk
