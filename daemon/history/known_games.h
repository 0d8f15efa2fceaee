#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/history/game_history.h"

namespace seneschal::daemon {

/// The kind of the entry that ends a game before its last round; its payload says `by` whom.
inline constexpr const char* kAbandoned = "game_abandoned";

/// The kind of the entry from which on a game is kept `by_hand`, or by the camera again.
inline constexpr const char* kKeeperChanged = "keeper_changed";

/// A game of a log, as far as one has to know it to go on with it.
struct KnownGame {
  std::string name;
  GameTerms terms;
  bool is_over = false;  // played to its end, and not gone back on since, or abandoned
  bool is_abandoned = false;
  bool is_disputed = false;                 // a ruling waits to be settled, after the end, too
  std::vector<referee::Slot> kept_slots{};  // of that dispute: they stay with their phones
};

/// The games of the log at `file`, in the order of their beginning; none where there is no log yet. The error is a
/// sentence.
[[nodiscard]] tl::expected<std::vector<KnownGame>, std::string> known_games(const std::filesystem::path& file);

/// The highest number of a phone that has had a say in these games: whoever gets one of those is taken for it. 0 where
/// none had, and where there is no log yet. The error is a sentence.
[[nodiscard]] tl::expected<int, std::string> last_phone(const std::filesystem::path& file);

/// The game to go on with: the last one, unless it is over and nothing of it is disputed.
[[nodiscard]] std::optional<KnownGame> unfinished(const std::vector<KnownGame>& games);

/// The slots that an open dispute of the game with this name keeps; none where there is no such game, or no dispute.
[[nodiscard]] std::vector<referee::Slot> kept_slots(const std::vector<KnownGame>& games, const std::string& name);

/// The last of `first`, a game that a call names, and those that phones began after it: whose names free_name made of
/// that one. Nothing where there is none of them.
[[nodiscard]] std::optional<KnownGame> last_from(const std::vector<KnownGame>& games, const std::string& first);

/// A name that none of them has: `first`, or "game-2" where `first` is "game" and taken.
[[nodiscard]] std::string free_name(const std::vector<KnownGame>& games, const std::string& first);

}  // namespace seneschal::daemon
