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
  std::chrono::milliseconds each{};
};

/// How much is borne.
struct AttemptLimits {
  Allowance from_one_address;
  Allowance from_all;
  std::size_t addresses = 256;  ///< that are remembered; those beyond share what all have
};

/// Of wrong codes: whoever tries from all addresses there are needs 15 years for half of the players' codes.
inline constexpr AttemptLimits kWrongCodes{{5, std::chrono::seconds(30)}, {60, std::chrono::seconds(2)}};
/// Of changes, each of which is written to the disk.
inline constexpr AttemptLimits kChanges{{20, std::chrono::seconds(1)}, {200, std::chrono::milliseconds(100)}};

/// Limits the rate at which something is tried. Right codes count for nothing among the wrong ones, and are not looked
/// at while there is to be waited: otherwise trying on would tell.
class Attempts {
 public:
  explicit Attempts(const AttemptLimits& limits) : limits_(limits) {}

  /// How long this address has to wait before it may try, rounded up; nothing where it may now.
  [[nodiscard]] std::optional<std::chrono::seconds> wait(const std::string& address, MonoTime now) const;
  /// It tried.
  void count(const std::string& address, MonoTime now);

 private:
  void forget(MonoTime now);

  AttemptLimits limits_;
  /// When all of its attempts are made good: each puts it off by Allowance::each.
  std::map<std::string, MonoTime> clear_at_;
  MonoTime all_clear_at_;
};

}  // namespace seneschal::access
