#include "daemon/dealing/shuffle.h"

#include <array>
#include <cassert>
#include <cstdint>
#include <utility>

#include "hardware/crypto/digest.h"

namespace seneschal::dealing {
namespace {

/// A whole number from 0 below `end`, each as likely; 0 < end <= 256.
std::size_t draw_below(std::size_t end, const access::Randomness& random) {
  constexpr std::size_t kBytes = 256;
  assert(end > 0 && end <= kBytes);
  const std::size_t fair = kBytes - kBytes % end;  // one above would make the first numbers likelier
  std::array<std::uint8_t, 1> byte{};
  do {
    random(byte);
  } while (byte[0] >= fair);
  return byte[0] % end;
}

}  // namespace

events::PackShown shuffled(const referee::DealDue& due, const access::Randomness& random) {
  std::array<std::uint8_t, 16> salt{};
  random(salt);
  events::PackShown pack{due.deal, crypto::hex_of(salt), {}};
  for (std::vector<std::string> heap : due.heaps) {
    for (std::size_t left = heap.size(); left > 1; --left) {
      std::swap(heap[left - 1], heap[draw_below(left, random)]);
    }
    pack.cards.insert(pack.cards.end(), heap.begin(), heap.end());
  }
  return pack;
}

}  // namespace seneschal::dealing
