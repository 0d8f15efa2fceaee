#pragma once

#include <string>
#include <string_view>

#include "daemon/access/code.h"
#include "hardware/crypto/digest.h"

namespace seneschal::access {

/// What is kept of a secret instead of it.
using Hash = crypto::Digest;

/// A player's code may be short, so that its hash is made slow to guess: 20,000 rounds. An owner's, of 57 bits, takes
/// 200, which whoever has the hash guesses no sooner, and which cost the table nothing where strangers try. `salt` is
/// the table's own. Throws std::runtime_error for want of OpenSSL.
[[nodiscard]] Hash hash_of(const Code& code, const Hash& salt);

/// 256 random bits.
[[nodiscard]] Hash draw_salt(const Randomness& random);
/// As many, as text, which the phone keeps.
[[nodiscard]] std::string draw_token(const Randomness& random);
/// SHA-256, which is enough for what nobody can guess; comparing hashes gives nothing away either, since nobody can
/// choose one.
[[nodiscard]] Hash hash_of_token(std::string_view token);

}  // namespace seneschal::access
