#include "daemon/access/hash.h"

#include <array>
#include <cstdint>

#include "hardware/crypto/sha256.h"
#include "hardware/crypto/slow_hash.h"

namespace seneschal::access {

Hash hash_of(const Code& code, const Hash& salt) {
  const int rounds = code.role() == Role::kOwner ? 200 : 20'000;
  return crypto::slow_hash(code.letters(), salt, rounds);
}

Hash draw_salt(const Randomness& random) {
  std::array<std::uint8_t, Hash::kSize> bits{};
  random(bits);
  return Hash(bits);
}

std::string draw_token(const Randomness& random) {
  return draw_salt(random).hex();
}

Hash hash_of_token(std::string_view token) {
  return crypto::sha256(token);
}

}  // namespace seneschal::access
