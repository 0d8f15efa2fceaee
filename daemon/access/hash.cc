#include "daemon/access/hash.h"

#include <openssl/evp.h>

#include <stdexcept>

namespace seneschal::access {
namespace {

constexpr std::string_view kDigits = "0123456789abcdef";

void require(int openssl_result) {
  if (openssl_result != 1) {
    throw std::runtime_error("OpenSSL on this system cannot compute SHA-256");
  }
}

}  // namespace

std::string hex_of(std::span<const std::uint8_t> bytes) {
  std::string text;
  for (const std::uint8_t byte : bytes) {
    text += kDigits[byte / 16U];
    text += kDigits[byte % 16U];
  }
  return text;
}

std::optional<Hash> Hash::from_hex(std::string_view text) {
  if (text.size() != 2 * kSize) {
    return std::nullopt;
  }
  Hash hash;
  for (std::size_t i = 0; i < kSize; ++i) {
    const std::size_t high = kDigits.find(text[2 * i]);
    const std::size_t low = kDigits.find(text[2 * i + 1]);
    if (high == std::string_view::npos || low == std::string_view::npos) {
      return std::nullopt;
    }
    hash.bytes[i] = static_cast<std::uint8_t>(high * 16 + low);
  }
  return hash;
}

Hash hash_of(const Code& code, const Hash& salt) {
  const int rounds = code.role() == Role::kOwner ? 200 : 20'000;
  Hash hash;
  require(::PKCS5_PBKDF2_HMAC(code.letters().data(), static_cast<int>(code.letters().size()), salt.bytes.data(),
                              static_cast<int>(salt.bytes.size()), rounds, ::EVP_sha256(),
                              static_cast<int>(hash.bytes.size()), hash.bytes.data()));
  return hash;
}

std::string draw_token(const Randomness& random) {
  Hash bits;
  random(bits.bytes);
  return bits.hex();
}

Hash hash_of_token(std::string_view token) {
  Hash hash;
  unsigned length = 0;
  require(::EVP_Digest(token.data(), token.size(), hash.bytes.data(), &length, ::EVP_sha256(), nullptr));
  return hash;
}

}  // namespace seneschal::access
