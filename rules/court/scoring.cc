#include "rules/court/scoring.h"

#include <algorithm>

namespace seneschal::court {
namespace {

/// What the groups count before any jester joins.
std::array<int, kGroups.size()> without_jesters(const Edition& edition, const State& state, PlayerIndex player) {
  constexpr std::array kPawns = {Character::kGuinevere, Character::kArthur, Character::kLancelot};
  std::array<int, kGroups.size()> groups{};
  for (std::size_t i = 0; i < kGroups.size(); ++i) {
    groups[i] = state.court(player).count(kGroups[i]) + (state.holder(kPawns[i]) == player ? edition.pawn_worth : 0);
  }
  return groups;
}

}  // namespace

std::array<int, kGroups.size()> CourtScore::ascending() const {
  auto sorted = groups;
  std::sort(sorted.begin(), sorted.end());
  return sorted;
}

CourtScore best_score(const Edition& edition, const State& state, PlayerIndex player) {
  const bool has_merlin = state.holder(Character::kMerlin) == player;
  const int jesters = state.court(player).count(Courtier::kJester) + (has_merlin ? edition.merlin_jesters : 0);
  const auto plain = without_jesters(edition, state, player);
  std::optional<CourtScore> best;
  for (int maidens = jesters; maidens >= 0; --maidens) {
    for (int guards = jesters - maidens; guards >= 0; --guards) {
      CourtScore court;
      court.jesters = {maidens, guards, jesters - maidens - guards};
      for (std::size_t i = 0; i < kGroups.size(); ++i) {
        court.groups[i] = plain[i] == 0 && !has_merlin ? 0 : plain[i] + court.jesters[i];
      }
      if (!best || court.ascending() > best->ascending()) {
        best = court;
      }
    }
  }
  return best.value_or(CourtScore{});
}

FinalScores final_scores(const Edition& edition, const State& state) {
  FinalScores result;
  std::array<int, kGroups.size()> highest{};
  for (int i = 0; i < state.player_count; ++i) {
    const PlayerIndex player = PlayerIndex().left(state.player_count, i);
    const CourtScore court = best_score(edition, state, player);
    result.courts[State::at(player)] = court;
    highest = std::max(highest, court.ascending());
  }
  int equal_scores = 0;
  for (int i = 0; i < state.player_count; ++i) {
    const PlayerIndex player = PlayerIndex().left(state.player_count, i);
    const CourtScore& court = result.courts[State::at(player)];
    equal_scores += court.score() == highest[0] ? 1 : 0;
    if (court.ascending() == highest) {
      result.winners.insert(player);
    }
  }
  if (equal_scores == 1) {
    result.decided_by = Decision::kScore;
  } else if (result.winners.size() == 1) {
    result.decided_by = Decision::kNextGroups;
  } else if (state.favour && result.winners.contains(*state.favour)) {
    result.decided_by = Decision::kFavour;
    result.winners = PlayerSet();
    result.winners.insert(*state.favour);
  } else {
    result.decided_by = Decision::kShared;
  }
  return result;
}

}  // namespace seneschal::court
