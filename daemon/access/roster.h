#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/access/code.h"
#include "daemon/access/hash.h"
#include "daemon/access/refusal.h"

namespace seneschal::access {

using UtcTime = std::chrono::sys_seconds;

/// What a phone says of itself.
struct Profile {
  static constexpr std::size_t kLongestName = 24;  ///< characters
  std::string name;                                ///< of whoever holds it, in UTF-8; may be ""
  std::optional<std::string> colour;               ///< that it plays
  friend bool operator==(const Profile&, const Profile&) = default;
};

/// Refuses a name that is too long or has control characters, and a colour that is not among `colours`.
[[nodiscard]] tl::expected<void, Reason> check(const Profile& profile, const std::vector<std::string>& colours);

/// One that has joined.
struct Phone {
  int number = 0;  ///< from 1, never given to another
  Role role = Role::kPlayer;
  Profile profile;
  UtcTime joined;
  Hash token;
  friend bool operator==(const Phone&, const Phone&) = default;
};

/// What is kept over a restart: no code and no token, only hashes.
struct Kept {
  Hash salt;
  std::optional<Hash> owners_code;
  std::optional<Hash> players_code;
  std::vector<Hash> expired_codes;  ///< the oldest first
  int last_number = 0;              ///< that a phone was given
  std::vector<Phone> phones;
  friend bool operator==(const Kept&, const Kept&) = default;
};

/// Who has joined the table, and by which codes others may.
class Roster {
 public:
  static constexpr std::size_t kMostPhones = 64;
  static constexpr std::size_t kMostExpired = 16;                     ///< codes that are still told from wrong ones
  static constexpr std::chrono::days kStays = std::chrono::days(30);  ///< that a phone stays joined

  /// Nobody, and no code yet.
  explicit Roster(const Randomness& random);
  explicit Roster(Kept kept) : kept_(std::move(kept)) {}
  [[nodiscard]] const Kept& kept() const { return kept_; }

  /// A new code for this role; the one before expires.
  Code renew(Role role, const Randomness& random);
  /// Whom this code makes what.
  [[nodiscard]] tl::expected<Role, Reason> role_by(const Code& code) const;

  /// Whose token this is; null for a stranger's, a removed phone's, and one that joined longer than kStays ago. Valid
  /// until something is changed.
  [[nodiscard]] const Phone* with_token(std::string_view token, UtcTime now) const;
  /// The new phone's token. Those that joined too long ago make room.
  [[nodiscard]] tl::expected<std::string, Reason> join(Role role, Profile profile, UtcTime now,
                                                       const Randomness& random);
  /// The phone says something else of itself.
  [[nodiscard]] tl::expected<void, Reason> introduce(int number, Profile profile);
  /// Its token is worth nothing from now on.
  [[nodiscard]] tl::expected<void, Reason> remove(int number);

 private:
  Kept kept_;
};

}  // namespace seneschal::access
