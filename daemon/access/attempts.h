#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <optional>
#include <string>

#include "daemon/access/code.h"

namespace seneschal::access {

using MonoTime = std::chrono::steady_clock::time_point;

/// So many at once, and then one more each time that so long has passed.
struct Allowance {
  int at_once = 0;
  std::chrono::milliseconds each{};
};

/// How much is borne.
struct AttemptLimits {
  Allowance from_one;
  /// From all together of whom no more is remembered than `from_one` has at once, and from all others together; nothing
  /// where there is no bound. Two, so that whoever tries on and on takes nothing from one who comes first or errs once.
  std::optional<Allowance> from_new = std::nullopt;
  std::optional<Allowance> from_known = std::nullopt;
  std::chrono::minutes remembered{0};  ///< after all of one's attempts are made good
  std::size_t most_remembered = 4096;  ///< beyond, who has been quiet longest is forgotten
};

/// Of strangers' wrong codes for players, where those are short: whoever tries from all addresses of IPv4 that there
/// are needs 15 years for half of the codes. 254 addresses, a home network's, never use up what those have who come
/// later.
inline constexpr AttemptLimits kWrongCodes{{5, std::chrono::seconds(30)},
                                           Allowance{2048, std::chrono::seconds(4)},
                                           Allowance{60, std::chrono::seconds(4)},
                                           std::chrono::hours(2)};
/// Of strangers' wrong long codes, for players or owners, and of what phones that have joined try: nobody guesses one
/// in a lifetime, with as many addresses as one machine takes in a network of IPv6, either. So there is no limit that
/// many have together, which such a machine would use up for all.
inline constexpr AttemptLimits kWrongLongCodes{{5, std::chrono::seconds(30)}};
/// Of strangers' wrong codes for players of this length.
[[nodiscard]] constexpr const AttemptLimits& limits_on_wrong(CodeLength length) {
  return length == CodeLength::kLong ? kWrongLongCodes : kWrongCodes;
}
/// Of a phone's changes, each of which is written to the disk.
inline constexpr AttemptLimits kChanges{{20, std::chrono::seconds(1)}};
/// Of strangers who join as players, by the right code.
inline constexpr AttemptLimits kJoins{{20, std::chrono::seconds(1)},
                                      Allowance{200, std::chrono::milliseconds(100)},
                                      Allowance{200, std::chrono::milliseconds(100)}};
/// Of codes that are looked for among those that have expired, which takes long, for a better sentence alone.
inline constexpr AttemptLimits kExpiredCodes{{4, std::chrono::seconds(2)}};

/// Limits the rate at which something is tried by each of those that are known by a name: an address, a phone. Right
/// codes count for nothing among the wrong ones, and are not looked at while there is to be waited: otherwise trying on
/// would tell.
class Attempts {
 public:
  explicit Attempts(const AttemptLimits& limits) : limits_(limits) {}

  /// How long this one has to wait before it may try, rounded up; nothing where it may now.
  [[nodiscard]] std::optional<std::chrono::seconds> wait(const std::string& who, MonoTime now) const;
  /// It tried.
  void count(const std::string& who, MonoTime now);

 private:
  struct Record {
    MonoTime clear_at;  // when all attempts are made good: each puts it off by Allowance::each
    int tried = 0;
  };

  [[nodiscard]] bool is_over(const Record& record, MonoTime now) const;
  [[nodiscard]] bool is_new(const Record& record) const { return record.tried < limits_.from_one.at_once; }
  [[nodiscard]] Record record_of(const std::string& who, MonoTime now) const;
  void make_room(MonoTime now);

  AttemptLimits limits_;
  std::map<std::string, Record> records_;
  MonoTime new_clear_at_;
  MonoTime known_clear_at_;
};

}  // namespace seneschal::access
