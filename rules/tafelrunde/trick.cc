#include "rules/tafelrunde/trick.h"

#include <algorithm>
#include <optional>

namespace seneschal::tafelrunde {
namespace {

/// The trump level of a colour from 1; 0 for a colour that is no trump.
std::ptrdiff_t level_of(std::optional<Colour> colour, std::span<const Colour> trumps) {
  const auto found = std::find(trumps.begin(), trumps.end(), colour);
  return found == trumps.end() ? 0 : found - trumps.begin() + 1;
}

/// Whether `later`, laid after `best`, takes the trick from it.
bool beats(Card later, Card best, std::span<const Colour> trumps) {
  if (later.super()) {
    return later.super() != best.super();
  }
  if (best.super()) {
    return false;
  }
  if (later.colour() == best.colour()) {
    return later.value() > best.value();
  }
  // The best so far is a trump or of the colour led, so of what is no trump only its own colour could beat it.
  return level_of(later.colour(), trumps) > level_of(best.colour(), trumps);
}

}  // namespace

BestCard best_card(std::span<const Card> cards, std::span<const Colour> trumps) {
  std::size_t best = 0;
  bool is_super_beaten = false;
  for (std::size_t i = 1; i < cards.size(); ++i) {
    if (beats(cards[i], cards[best], trumps)) {
      is_super_beaten = cards[best].super().has_value();
      best = i;
    }
  }
  if (cards[best].super()) {
    return {best, is_super_beaten ? WonBy::kSuperOpposite : WonBy::kSuper};
  }
  return {best, level_of(cards[best].colour(), trumps) > 0 ? WonBy::kTrump : WonBy::kHighest};
}

}  // namespace seneschal::tafelrunde
