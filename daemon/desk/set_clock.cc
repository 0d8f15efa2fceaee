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

bool SetClock::look(const Now& now) {
  const Now before = std::exchange(last_, now);
  const auto ran = std::chrono::floor<std::chrono::seconds>(now.mono - before.mono);
  const std::chrono::seconds by = now.utc - before.utc - ran;
  if (std::chrono::abs(by) < kSet) {
    return false;
  }
  by_ += by;
  return true;
}

void SetClock::settle(std::chrono::seconds by) {
  by_ -= by;
  begun_ += by;
}

/// A phone that joined by a wrong time is not one that joined weeks ago once that is set right.
void Desk::follow_clock() {
  if (clock_.look(settings_.clock())) {
    waiting_.push_front({web::Call{}, &Desk::keep_set_clock, std::make_shared<web::LateReply>()});
    make_changes();
  }
}

Desk::Wanted Desk::keep_set_clock(const web::Call& /*call*/) {
  access::Roster changed = roster_;
  changed.move_joined(clock_.begun(), utc(), clock_.by());
  return Change{std::move(changed), [this, by = clock_.by()] {
                  clock_.settle(by);
                  return web::Reply();
                }};
}

}  // namespace seneschal::desk
