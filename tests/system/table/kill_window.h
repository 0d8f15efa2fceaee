#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <random>

namespace seneschal::tests {

/// When a program is killed: at random instants after its start, by when it usually has something to lose. How long
/// that takes was measured once; beside other programs, which come and go, it takes longer, and less again.
class KillWindow {
 public:
  using Microseconds = std::chrono::microseconds;

  explicit KillWindow(std::chrono::duration<double, std::micro> measured) : measured_(measured), within_(measured) {}

  /// The next instant, after the start.
  [[nodiscard]] Microseconds draw() { return Microseconds(std::llround(share_(random_) * within_.count())); }
  /// At that instant it had nothing to lose yet: it takes longer than this.
  void was_early(Microseconds instant) { within_ = std::max<Length>(within_, 2 * instant); }
  /// It had ended before that instant: it takes less than this.
  void was_late(Microseconds instant) { within_ = std::max<Length>(measured_, instant); }

  [[nodiscard]] std::chrono::milliseconds length() const {
    return std::chrono::round<std::chrono::milliseconds>(within_);
  }

 private:
  using Length = std::chrono::duration<double, std::micro>;

  Length measured_;
  Length within_;
  std::mt19937 random_{1};
  std::uniform_real_distribution<double> share_{0, 1};
};

}  // namespace seneschal::tests
