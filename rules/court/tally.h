#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace seneschal::court {

/// How many there are of each of N kinds, numbered from 0: the courtiers of a court, the tiles of a treasury.
template <typename Kind, std::size_t N>
class Tally {
 public:
  [[nodiscard]] constexpr int count(Kind kind) const { return counts_[static_cast<std::size_t>(kind)]; }
  [[nodiscard]] constexpr int total() const {
    int sum = 0;
    for (const std::uint8_t count : counts_) {
      sum += count;
    }
    return sum;
  }
  [[nodiscard]] constexpr bool is_empty() const { return total() == 0; }
  /// Whether at least as many of each kind are here.
  [[nodiscard]] constexpr bool contains(const Tally& other) const {
    for (std::size_t i = 0; i < N; ++i) {
      if (counts_[i] < other.counts_[i]) {
        return false;
      }
    }
    return true;
  }

  constexpr void add(Kind kind, int count = 1) {
    counts_[static_cast<std::size_t>(kind)] = static_cast<std::uint8_t>(this->count(kind) + count);
  }
  /// count(kind) > 0.
  constexpr void remove(Kind kind) {
    assert(count(kind) > 0);
    --counts_[static_cast<std::size_t>(kind)];
  }
  constexpr Tally& operator+=(const Tally& other) {
    for (std::size_t i = 0; i < N; ++i) {
      counts_[i] = static_cast<std::uint8_t>(counts_[i] + other.counts_[i]);
    }
    return *this;
  }
  /// contains(other).
  constexpr Tally& operator-=(const Tally& other) {
    assert(contains(other));
    for (std::size_t i = 0; i < N; ++i) {
      counts_[i] = static_cast<std::uint8_t>(counts_[i] - other.counts_[i]);
    }
    return *this;
  }

  friend constexpr bool operator==(const Tally&, const Tally&) = default;

 private:
  std::array<std::uint8_t, N> counts_{};
};

}  // namespace seneschal::court
