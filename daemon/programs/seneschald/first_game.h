#pragma once

#include <optional>
#include <string>
#include <vector>

#include "daemon/history/known_games.h"
#include "daemon/referee/dispute/dispute.h"
#include "daemon/requests/receipt.h"

namespace seneschal::cli {

/// A game that is to be played, or goes on.
struct NamedGame {
  std::string name;
  daemon::GameTerms terms;
  std::optional<std::vector<referee::Slot>> kept_slots{};  // of an open dispute; nothing where the log was not read
  daemon::Receipt receipt{};                               // for whoever has begun it
  bool is_begun = false;                                   // by a phone, and not by the call or the log
};

/// What the call says of the games of a log.
struct GameWish {
  std::optional<daemon::GameTerms> terms;  ///< of --players
  std::string name;                        ///< of the first game
  bool has_page = false;                   ///< on which phones begin games
};

/// Of the games of a log the one to go on with: that of --players or the last that phones began after it, where there
/// is no --players the one that the log has not finished; nothing where one is to be begun.
[[nodiscard]] std::optional<NamedGame> first_game(const std::vector<daemon::KnownGame>& games, const GameWish& wish);

}  // namespace seneschal::cli
