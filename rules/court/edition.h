#pragma once

#include <array>
#include <cstddef>
#include <string>

#include "rules/court/player.h"
#include "rules/court/tile.h"

namespace seneschal::court {

/// What differs by the number of players.
struct TableFacts {
  int row = 0;         // aspirants of a full row
  int at_start = 0;    // courtiers that the die adds to one of each in the first row; negative where it removes
  int characters = 0;  // that each player chooses in a round
  friend bool operator==(const TableFacts&, const TableFacts&) = default;
};

/// Everything that the rules of one edition count, and how this table plays where they are silent.
struct Edition {
  std::string id;
  int courtiers_each = 0;                                 // of every type, in the box
  Tiles treasury;                                         // of each player at the start
  Tiles purse;                                            // of each character at the start
  std::array<TableFacts, PlayerIndex::kMost + 1> tables;  // by number of players
  int guinevere_takes = 0;                                // aspirants that Guinevere's player takes
  int others_take = 0;                                    // and that each other player takes then
  int merlin_exchanges = 0;
  int pawn_worth = 0;      // courtiers that a pawn counts for in its own group
  int merlin_jesters = 0;  // that Merlin counts for
  /// Whether the courtier that the die removes from the first row goes back to the peasantry, or out of the game.
  bool removed_returns = true;
  /// Whether a courtier that Merlin's player has just taken may be given back in one of the next exchanges.
  bool merlin_may_give_back = true;
  /// Whether the King's Favour passes to Arthur's player at the end of the last round too, before the scoring.
  bool favour_passes_at_end = true;

  /// `players` from 0 to PlayerIndex::kMost. All zero for a number that the game is not for.
  [[nodiscard]] const TableFacts& table(int players) const { return tables[static_cast<std::size_t>(players)]; }
  [[nodiscard]] bool is_for(int players) const {
    return players >= 0 && players <= PlayerIndex::kMost && table(players).characters > 0;
  }

  friend bool operator==(const Edition&, const Edition&) = default;
};

}  // namespace seneschal::court
