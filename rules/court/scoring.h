#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "rules/court/edition.h"
#include "rules/court/player.h"
#include "rules/court/state.h"

namespace seneschal::court {

/// The types that make groups; jesters join them.
inline constexpr std::array kGroups = {Courtier::kMaiden, Courtier::kGuard, Courtier::kKnight};

/// One player's court at its best.
struct CourtScore {
  /// By kGroups: jesters that join each, Merlin's own among them.
  std::array<int, kGroups.size()> jesters{};
  /// By kGroups: what each counts then, pawns included.
  std::array<int, kGroups.size()> groups{};

  /// The groups from the smallest to the largest.
  [[nodiscard]] std::array<int, kGroups.size()> ascending() const;
  /// The smallest group.
  [[nodiscard]] int score() const { return ascending()[0]; }

  friend bool operator==(const CourtScore&, const CourtScore&) = default;
};

/// The best that a player can make of the jesters: the largest smallest group, then the largest next one, then the
/// largest of all. Of several ways that are equally good the one with more jesters among the maidens, then the guards.
[[nodiscard]] CourtScore best_score(const Edition& edition, const State& state, PlayerIndex player);

/// What settles who wins.
enum class Decision : std::uint8_t { kScore, kNextGroups, kFavour, kShared };

struct FinalScores {
  /// By player; only those who play count.
  std::array<CourtScore, PlayerIndex::kMost> courts;
  PlayerSet winners;
  Decision decided_by = Decision::kScore;
  friend bool operator==(const FinalScores&, const FinalScores&) = default;
};

/// All courts scored and compared. Meant for the end, true of the lead at any time.
[[nodiscard]] FinalScores final_scores(const Edition& edition, const State& state);

}  // namespace seneschal::court
