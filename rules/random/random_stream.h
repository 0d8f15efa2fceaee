#pragma once

#include <cstddef>
#include <cstdint>

namespace seneschal::random {

/// A stream of numbers that a seed decides on every machine for ever (splitmix64: Steele, Lea and Flood, "Fast
/// splittable pseudorandom number generators", OOPSLA 2014). For games and tests, not for secrets.
class RandomStream {
 public:
  explicit RandomStream(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next();

  /// 0..bound - 1, bound at least 1. Off from even by less than bound / 2^32.
  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(((next() >> 32) * bound) >> 32); }

 private:
  std::uint64_t state_;
};

}  // namespace seneschal::random
