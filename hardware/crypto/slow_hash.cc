#include "hardware/crypto/slow_hash.h"

#include <openssl/evp.h>

#include <array>
#include <cstdint>
#include <stdexcept>

namespace seneschal::crypto {

Digest slow_hash(std::string_view secret, const Digest& salt, int rounds) {
  std::array<std::uint8_t, Digest::kSize> bytes{};
  if (::PKCS5_PBKDF2_HMAC(secret.data(), static_cast<int>(secret.size()), salt.bytes().data(),
                          static_cast<int>(Digest::kSize), rounds, ::EVP_sha256(), static_cast<int>(bytes.size()),
                          bytes.data()) != 1) {
    throw std::runtime_error("OpenSSL on this system cannot compute PBKDF2 with SHA-256");
  }
  return Digest(bytes);
}

}  // namespace seneschal::crypto
