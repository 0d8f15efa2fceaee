#include "daemon/dealing/shuffle.h"

#include <array>
#include <cstdint>
#include <utility>

#include "hardware/crypto/digest.h"

namespace seneschal::dealing {

events::PackShown shuffled(const referee::DealDue& due, const access::Randomness& random) {
  std::array<std::uint8_t, 16> salt{};
  random(salt);
  events::PackShown pack{due.deal, crypto::hex_of(salt), {}};
  for (std::vector<std::string> heap : due.heaps) {
    for (std::size_t left = heap.size(); left > 1; --left) {
      std::swap(heap[left - 1], heap[access::draw_below(left, random)]);
    }
    pack.cards.insert(pack.cards.end(), heap.begin(), heap.end());
  }
  return pack;
}

}  // namespace seneschal::dealing
