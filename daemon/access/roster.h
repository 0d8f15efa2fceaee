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

/// Refuses a name that is too long or has anything that people cannot see, and a colour that is not among `colours`.
[[nodiscard]] tl::expected<void, Reason> check(const Profile& profile, const std::vector<std::string>& colours);

/// One that has joined.
struct Phone {
  int number = 0;  ///< from 1, never given to another
  Role role = Role::kPlayer;
  Profile profile;
  UtcTime joined;
  Hash token = Hash::zero();
  std::optional<Hash> former_token{};  ///< as good, while nobody has shown the other: its answer may not have come
  bool is_shown = true;                ///< it has shown a token: its first answer has come
  bool has_taken = false;              ///< it became the owner's without a code, where nobody was yet
  friend bool operator==(const Phone&, const Phone&) = default;
};

/// Whether it joined longer than Roster::kStays ago: it is a stranger.
[[nodiscard]] bool has_left(const Phone& phone, UtcTime now);

/// "phone of Anna (number 3)", for the log and all who read it.
[[nodiscard]] std::string name_of(const Phone& phone);

/// A player's slot, which the table shows as a colour, and the phone that holds it.
struct Slot {
  std::string colour;
  int phone = 0;
  std::string name{};  ///< that the phone says; may be ""
  friend bool operator==(const Slot&, const Slot&) = default;
};

/// What is kept over a restart: no code and no token, only hashes.
struct Kept {
  Hash salt = Hash::zero();
  std::optional<Hash> owners_code;
  std::optional<Hash> players_code;
  std::vector<Hash> expired_codes;  ///< the oldest first
  int last_number = 0;              ///< that a phone was given
  bool watchers_see_pictures = false;
  std::vector<Phone> phones;
  friend bool operator==(const Kept&, const Kept&) = default;
};

/// Who has joined the table, and by which codes others may.
class Roster {
 public:
  static constexpr std::size_t kMostPhones = 64;
  static constexpr std::size_t kMostExpired = 16;                     ///< codes that are still told from wrong ones
  static constexpr std::chrono::days kStays = std::chrono::days(30);  ///< that a phone stays joined
  /// Within which a phone that hears that it has joined shows its token: the page does at once, and every 10 s.
  static constexpr std::chrono::seconds kHeard{30};

  /// Nobody, and no code yet. Numbers up to `last_number` were given to others, by a roster that is lost.
  explicit Roster(const Randomness& random, int last_number = 0);
  explicit Roster(Kept kept) : kept_(std::move(kept)) {}
  [[nodiscard]] const Kept& kept() const { return kept_; }

  /// A new code for this role; the one before expires.
  Code renew(Role role, const Randomness& random, CodeLength of_players = CodeLength::kShort);
  /// Whom this code makes what.
  [[nodiscard]] tl::expected<Role, Reason> role_by(const Code& code) const;

  /// Whose token this is; null for a stranger's, a removed phone's, and one that joined longer than kStays ago. Valid
  /// until something is changed.
  [[nodiscard]] const Phone* with_token(std::string_view token, UtcTime now) const;
  /// Those that joined too long ago are strangers from now on, and make room.
  void let_go(UtcTime now);
  /// Phones that joined from `since` until `until` joined `by` later: the clock was wrong then.
  void move_joined(UtcTime since, UtcTime until, std::chrono::seconds by);
  /// The new phone's token.
  [[nodiscard]] tl::expected<std::string, Reason> join(Role role, Profile profile, UtcTime now,
                                                       const Randomness& random);
  /// A phone that has joined joins again and stays who it is: its new token. The one that it had is as good until it
  /// shows the new one.
  [[nodiscard]] tl::expected<std::string, Reason> rejoin(int number, Role role, Profile profile, UtcTime now,
                                                         const Randomness& random);
  /// Somebody has shown this token: the phone's one before is worth nothing from now on, and what it holds is its own.
  /// Whether either is news.
  bool take_up(std::string_view token);
  /// The phone says something else of itself.
  [[nodiscard]] tl::expected<void, Reason> introduce(int number, Profile profile);
  /// Whoever was the owner is a player.
  void take_back();
  /// Whoever has this token became the owner without a code.
  void note_taken(std::string_view token);
  /// The phone is this from now on.
  [[nodiscard]] tl::expected<void, Reason> become(int number, Role role);
  /// Whoever has shown no token within kHeard keeps nothing from the phone `number`, which becomes this.
  void yield_to(const Profile& wanted, int number, UtcTime now);
  /// All slots that are held.
  [[nodiscard]] std::vector<Slot> slots(UtcTime now) const;
  /// Another phone than `number` that holds this slot, or whose name people take for this one; null where there is
  /// none.
  [[nodiscard]] const Phone* holder_of(const std::string& colour, int number, UtcTime now) const;
  [[nodiscard]] const Phone* namesake_of(const std::string& name, int number, UtcTime now) const;
  /// Whether whoever has not joined sees pictures, too, from now on.
  void show_pictures_to_watchers(bool shown) { kept_.watchers_see_pictures = shown; }
  /// Its tokens are worth nothing from now on.
  [[nodiscard]] tl::expected<void, Reason> remove(int number);

 private:
  Kept kept_;
};

}  // namespace seneschal::access
