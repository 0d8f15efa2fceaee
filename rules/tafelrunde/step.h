#pragma once

#include <ostream>
#include <variant>

#include "rules/tafelrunde/card.h"
#include "rules/tafelrunde/player.h"

namespace seneschal::tafelrunde {

/// Chance: `dealer` deals every player a hand. Who got what is not seen.
struct Deal {
  PlayerIndex dealer;
  friend bool operator==(const Deal&, const Deal&) = default;
};

/// A player lays a card to the trick.
struct LayCard {
  PlayerIndex player;
  Card card;
  friend bool operator==(const LayCard&, const LayCard&) = default;
};

/// A player on a sword space puts a colour on the lowest free level and makes it a trump.
struct NameColour {
  PlayerIndex player;
  Colour colour = Colour::kRed;
  friend bool operator==(const NameColour&, const NameColour&) = default;
};

/// A player on a sword space lets two colours change levels. Which is said first means nothing.
struct SwapColours {
  PlayerIndex player;
  Colour first = Colour::kRed;
  Colour second = Colour::kRed;
  friend bool operator==(const SwapColours& a, const SwapColours& b) {
    return a.player == b.player &&
           ((a.first == b.first && a.second == b.second) || (a.first == b.second && a.second == b.first));
  }
};

/// What the game goes on by.
using Step = std::variant<Deal, LayCard, NameColour, SwapColours>;

/// "player 0 deals", "player 1 lays red:9", "player 1 names violet", "player 0 swaps blue and violet".
std::ostream& operator<<(std::ostream& out, const Step& step);

}  // namespace seneschal::tafelrunde
