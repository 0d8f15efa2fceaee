#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "daemon/game/book_view.h"
#include "rules/artus/apply.h"

namespace seneschal::book {

/// What a card was used for, as far as it matters to where prestige comes from. Each card is one of these.
enum class Deed : std::uint8_t {
  kKnightMoved,
  kPrinceMoved,
  kKingMoved,   // scores nothing
  kRingAdded,   // without a coronation
  kCoronation,  // a prince's third ring
  kScored,
  kPenaltyPaid,
};
inline constexpr int kDeedCount = static_cast<int>(Deed::kPenaltyPaid) + 1;

/// "knight", "prince", "king", "ring", "coronation", "scoring", "penalty".
[[nodiscard]] std::string_view to_text(Deed deed);
[[nodiscard]] Deed deed_of(const artus::Step& step);

/// What one player did in a game, or in several.
struct PlayerStatistics {
  std::array<int, kDeedCount> cards{};   // played for each deed
  std::array<int, kDeedCount> points{};  // that they scored
  int points_by_hand = 0;                // that came when the table was set by hand; with those, the player's prestige
  int displaced_knights = 0;             // of others
  int displaced_princes = 0;             // the King among them
  int displaced_own = 0;                 // the player's own knights, by the player
  int was_displaced = 0;                 // the player's knights, by others

  [[nodiscard]] int prestige() const;
  [[nodiscard]] int cards_played() const;
  [[nodiscard]] int coronations() const { return cards[static_cast<std::size_t>(Deed::kCoronation)]; }

  PlayerStatistics& operator+=(const PlayerStatistics& other);
  friend bool operator==(const PlayerStatistics&, const PlayerStatistics&) = default;
};

/// Of each of so many players, after these steps of one game, and with the table set by hand so.
[[nodiscard]] std::vector<PlayerStatistics> statistics_of(int players, const std::vector<artus::Step>& steps,
                                                          const std::vector<TableChange>& changes = {});

}  // namespace seneschal::book
