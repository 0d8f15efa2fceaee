#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "rules/tafelrunde/card.h"

namespace seneschal::tafelrunde {

/// By what the best card of a trick is the best.
enum class WonBy : std::uint8_t {
  kHighest,        // it is the highest of the colour led
  kTrump,          // its colour is a trump
  kSuper,          // it is the first super-trump
  kSuperOpposite,  // it beat a super-trump of the other kind
};

/// The best card so far.
struct BestCard {
  std::size_t place = 0;  // within the trick, the leader's card 0
  WonBy by = WonBy::kHighest;
  friend bool operator==(const BestCard&, const BestCard&) = default;
};

/// The best of `cards`, at least one, the leader's first. `trumps` is the colours on the trump levels, the lowest
/// first. Where the leader's card is a super-trump it is the best until the other kind is laid, so no colour counts.
[[nodiscard]] BestCard best_card(std::span<const Card> cards, std::span<const Colour> trumps);

}  // namespace seneschal::tafelrunde
