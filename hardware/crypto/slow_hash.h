#pragma once

#include <string_view>

#include "hardware/crypto/digest.h"

namespace seneschal::crypto {

/// A hash of a secret that is short enough to be guessed, which each guess has to pay for: PBKDF2 with HMAC-SHA-256
/// (RFC 8018). 20,000 rounds take some 10 ms on a desk and 40 ms on a Pi. Throws std::runtime_error if the system's
/// OpenSSL cannot give SHA-256.
[[nodiscard]] Digest slow_hash(std::string_view secret, const Digest& salt, int rounds);

}  // namespace seneschal::crypto
