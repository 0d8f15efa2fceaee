#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "daemon/access/randomness.h"

namespace seneschal::access {

/// What somebody who has joined may do. Who has not joined watches.
enum class Role : std::uint8_t {
  kPlayer,
  kScreen,  ///< stands where all see it and says how others join; plays no colour. Owners make it of a player's
  kOwner,
};

/// "player", "screen", "owner".
[[nodiscard]] std::string_view text_of(Role role);
[[nodiscard]] std::optional<Role> role_from_text(std::string_view text);

/// Of a player's code. An owner's, which is never shown again, has twelve letters.
enum class CodeLength : std::uint8_t {
  kShort,  ///< six letters, one of 481 million, which the limit on wrong ones of all together makes last for decades
  kLong,   ///< ten, one of 296 million million: no table answers so many in centuries, however many try
};

/// What is typed to join, of letters and digits that nobody mistakes for another: 28 of them, without vowels, so that
/// no word comes about.
class Code {
 public:
  [[nodiscard]] static Code draw(Role role, const Randomness& random, CodeLength of_players = CodeLength::kShort);
  /// As people type it: small letters, blanks and hyphens are fine. Nothing where no code looks like that.
  [[nodiscard]] static std::optional<Code> from_text(std::string_view text);

  /// As it is shown: "K7M-2QX", "K7M2Q-XBB3F", "K7M-2QX-BB3-F9R".
  [[nodiscard]] std::string text() const;
  /// Without hyphens: what an address holds and what is hashed.
  [[nodiscard]] const std::string& letters() const { return letters_; }
  /// Of whom it makes what; its length says so.
  [[nodiscard]] Role role() const;

  friend bool operator==(const Code&, const Code&) = default;

 private:
  explicit Code(std::string letters) : letters_(std::move(letters)) {}

  std::string letters_;
};

}  // namespace seneschal::access
