#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "daemon/access/randomness.h"

namespace seneschal::access::test {

/// Gives the bytes 0, 1, 2 ... 255, 0 ...: what is drawn from it differs, and is the same in each run.
inline Randomness counted() {
  return [next = std::make_shared<std::uint8_t>()](std::span<std::uint8_t> bytes) {
    for (std::uint8_t& byte : bytes) {
      byte = (*next)++;
    }
  };
}

}  // namespace seneschal::access::test
