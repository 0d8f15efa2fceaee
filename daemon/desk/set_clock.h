#pragma once

#include <chrono>

#include "daemon/access/attempts.h"
#include "daemon/access/roster.h"

namespace seneschal::desk {

struct Now {
  access::MonoTime mono;
  access::UtcTime utc;
};
/// The system's clocks.
[[nodiscard]] Now now();

/// The time of day while the clock is set. A Raspberry Pi has no battery for its clock: it starts with the time at
/// which it was switched off, or that of its system, and is set by weeks as soon as it finds a network, in the middle
/// of an evening. What was noted by the wrong time is to be moved by as much; until it is, the time goes on as it was.
class SetClock {
 public:
  explicit SetClock(const Now& now);

  /// To be called before the time is asked for. Whether the clock has been set since the last call.
  bool look(const Now& now);
  /// As it was before the clock was set, until that is settled.
  [[nodiscard]] access::UtcTime utc(const Now& now) const { return now.utc - set_since(now) - by_; }
  /// What was noted from then on was noted by this time: from the machine's own start, after which the clock is set
  /// once, as a rule.
  [[nodiscard]] access::UtcTime begun() const { return begun_; }
  /// By how much what was noted is to be moved.
  [[nodiscard]] std::chrono::seconds by() const { return by_; }
  /// It has been moved.
  void settle(std::chrono::seconds by);

 private:
  [[nodiscard]] std::chrono::seconds set_since(const Now& now) const;

  Now last_;
  access::UtcTime begun_;
  std::chrono::seconds by_{0};
};

}  // namespace seneschal::desk
