#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "rules/tafelrunde/card.h"
#include "rules/tafelrunde/player.h"
#include "rules/tafelrunde/space.h"

namespace seneschal::tafelrunde {

/// The facts printed on one edition's board, cards and rule book. Read from rules/editions by
/// seneschal::tafelrunde_records, which also checks that they fit together; every function of the rules relies on that.
struct Edition {
  std::string id;
  Space king;                       // King Arthur's, the last space of the track
  std::vector<Space> sword_spaces;  // rising, between the start and the King's
  int least_players = 0;
  int most_players = 0;   // at most PlayerIndex::kMost
  int hand_size = 0;      // cards that each player gets in a deal
  int highest_value = 0;  // of each colour's cards, which run from 1; at most Card::kMostValue
  int knights = 0;        // super-trumps of each kind; at most CardTally::kMostCopies
  int shields = 0;

  [[nodiscard]] bool has_sword(Space space) const {
    return std::binary_search(sword_spaces.begin(), sword_spaces.end(), space);
  }
  [[nodiscard]] bool can_be_played_by(int players) const { return players >= least_players && players <= most_players; }
  /// All cards in the box.
  [[nodiscard]] CardTally deck() const {
    CardTally deck;
    for (const Colour colour : all_colours()) {
      for (int value = 1; value <= highest_value; ++value) {
        deck.add(Card::of(colour, value).value_or(Card()));
      }
    }
    deck.add(Card(SuperTrump::kKnight), knights);
    deck.add(Card(SuperTrump::kShield), shields);
    return deck;
  }

  friend bool operator==(const Edition&, const Edition&) = default;
};

}  // namespace seneschal::tafelrunde
