#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "daemon/access/code.h"

namespace seneschal::access {

/// Two lower-case digits a byte.
[[nodiscard]] std::string hex_of(std::span<const std::uint8_t> bytes);

/// What is kept of a secret instead of it.
struct Hash {
  static constexpr std::size_t kSize = 32;  ///< bytes of SHA-256
  std::array<std::uint8_t, kSize> bytes{};

  /// Nothing unless `text` is exactly 64 hexadecimal digits in lower case.
  [[nodiscard]] static std::optional<Hash> from_hex(std::string_view text);
  [[nodiscard]] std::string hex() const { return hex_of(bytes); }
  friend auto operator<=>(const Hash&, const Hash&) = default;
};

/// A player's code is short, so that its hash is made slow to guess: PBKDF2 with HMAC-SHA-256 (RFC 8018), 20,000
/// rounds, some 10 ms on a desk and 40 ms on a Pi. An owner's, of 57 bits, takes 200 rounds, which whoever has the hash
/// guesses no sooner, and which cost the table nothing where strangers try. `salt` is the table's own. Throws
/// std::runtime_error for want of OpenSSL.
[[nodiscard]] Hash hash_of(const Code& code, const Hash& salt);

/// A token: 256 random bits, which the phone keeps.
[[nodiscard]] std::string draw_token(const Randomness& random);
/// SHA-256, which is enough for what nobody can guess; comparing hashes gives nothing away either, since nobody can
/// choose one.
[[nodiscard]] Hash hash_of_token(std::string_view token);

}  // namespace seneschal::access
