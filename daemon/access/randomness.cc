#include "daemon/access/randomness.h"

#include <openssl/rand.h>

#include <array>
#include <cassert>
#include <stdexcept>

namespace seneschal::access {

void fill_from_system(std::span<std::uint8_t> bytes) {
  if (::RAND_bytes(bytes.data(), static_cast<int>(bytes.size())) != 1) {
    throw std::runtime_error("OpenSSL on this system has no random bytes to give");
  }
}

std::size_t draw_below(std::size_t end, const Randomness& random) {
  constexpr std::size_t kBytes = 256;
  assert(end >= 1 && end <= kBytes);
  const std::size_t fair = kBytes - kBytes % end;  // a byte from there on would make the first numbers likelier
  std::array<std::uint8_t, 1> byte{};
  do {
    random(byte);
  } while (byte[0] >= fair);
  return byte[0] % end;
}

}  // namespace seneschal::access
