#pragma once

#include <optional>
#include <string>
#include <vector>

#include "daemon/events/game/game_event.h"
#include "rules/game/game.h"

/// What a referee knows of hands that the daemon deals. It knows no card before the pack is shown: whoever shuffled
/// does.
namespace seneschal::referee {

/// A deal that comes next.
struct DealDue {
  int deal = 0;  // from 0
  std::vector<std::vector<std::string>>
      heaps;  // cards; each heap is shuffled by itself, and dealt after the one before
};

/// The pack of the deal that is under way; else of the next, where it lies shuffled; else of the last.
struct DealtPack {
  int deal = 0;
  std::string hash;
  std::vector<int> holders;                // phones, by player
  std::optional<events::PackShown> shown;  // its cards, once they were
  bool is_dealt = false;
  bool is_played = false;  // all that was dealt is laid, or the game is over
};

/// A card that a player has yet.
struct HeldCard {
  std::string card;                         // as records call it
  std::optional<events::Ruling> laid{};     // what laying it now would be
  std::optional<game::RuleCase> refused{};  // or, where it is its player's turn, why it may not be laid
};
using Hand = std::vector<HeldCard>;

}  // namespace seneschal::referee
