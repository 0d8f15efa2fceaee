#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <optional>
#include <string>

namespace seneschal::access {

using MonoTime = std::chrono::steady_clock::time_point;

/// So many at once, and then one more each time that so long has passed.
struct Allowance {
  int at_once = 0;
  std::chrono::seconds each{};
};

/// How many wrong codes are borne: with these, whoever tries from all addresses there are needs 15 years for half of
/// the players' codes.
struct AttemptLimits {
  Allowance from_one_address{5, std::chrono::seconds(30)};
  Allowance from_all{60, std::chrono::seconds(2)};
  std::size_t addresses = 256;  ///< that are remembered; those beyond share what all have
};

/// Limits the rate of wrong codes. Right ones count for nothing, and are not looked at while there is to be waited:
/// otherwise trying on would tell.
class Attempts {
 public:
  explicit Attempts(const AttemptLimits& limits) : limits_(limits) {}

  /// How long this address has to wait before it may try a code, rounded up; nothing where it may now.
  [[nodiscard]] std::optional<std::chrono::seconds> wait(const std::string& address, MonoTime now) const;
  /// It tried a wrong one.
  void count(const std::string& address, MonoTime now);

 private:
  void forget(MonoTime now);

  AttemptLimits limits_;
  /// When all wrong codes so far are made good: each puts it off by Allowance::each.
  std::map<std::string, MonoTime> clear_at_;
  MonoTime all_clear_at_;
};

}  // namespace seneschal::access
