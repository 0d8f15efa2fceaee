#include "daemon/book/artus/statistics.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <numeric>
#include <variant>

#include "rules/artus/tenant/artus_game.h"

namespace seneschal::book {
namespace {

constexpr std::array<std::string_view, kDeedCount> kNames{"knight",     "prince",  "king",   "ring",
                                                          "coronation", "scoring", "penalty"};

void count_displacement(std::vector<PlayerStatistics>& all, const artus::Step& step) {
  const auto& displaced = step.effects.displaced;
  if (!displaced) {
    return;
  }
  PlayerStatistics& giver = all[static_cast<std::size_t>(step.action.player.to_int())];
  const auto colour = colour_of(displaced->figure);
  if (!colour) {
    ++giver.displaced_princes;
    return;
  }
  if (*colour == step.after.colour(step.action.player)) {
    ++giver.displaced_own;
    return;
  }
  ++giver.displaced_knights;
  const auto taker = std::find(step.after.colours.begin(), step.after.colours.end(), *colour);
  ++all[static_cast<std::size_t>(taker - step.after.colours.begin())].was_displaced;
}

}  // namespace

std::string_view to_text(Deed deed) {
  return kNames[static_cast<std::size_t>(deed)];
}

Deed deed_of(const artus::Step& step) {
  const artus::Effects& effects = step.effects;
  if (effects.moved) {
    return effects.moved->is_king             ? Deed::kKingMoved
           : is_prince(effects.moved->figure) ? Deed::kPrinceMoved
                                              : Deed::kKnightMoved;
  }
  if (effects.ring_on) {
    return effects.coronation ? Deed::kCoronation : Deed::kRingAdded;
  }
  return effects.penalty ? Deed::kPenaltyPaid : Deed::kScored;
}

int PlayerStatistics::prestige() const {
  return std::accumulate(points.begin(), points.end(), points_by_hand);
}
int PlayerStatistics::cards_played() const {
  return std::accumulate(cards.begin(), cards.end(), 0);
}

PlayerStatistics& PlayerStatistics::operator+=(const PlayerStatistics& other) {
  std::transform(cards.begin(), cards.end(), other.cards.begin(), cards.begin(), std::plus<>());
  std::transform(points.begin(), points.end(), other.points.begin(), points.begin(), std::plus<>());
  points_by_hand += other.points_by_hand;
  displaced_knights += other.displaced_knights;
  displaced_princes += other.displaced_princes;
  displaced_own += other.displaced_own;
  was_displaced += other.was_displaced;
  return *this;
}

std::vector<PlayerStatistics> statistics_of(int players, const std::vector<artus::Step>& steps,
                                            const std::vector<TableChange>& changes) {
  std::vector<PlayerStatistics> all(static_cast<std::size_t>(players));
  for (const artus::Step& step : steps) {
    PlayerStatistics& player = all[static_cast<std::size_t>(step.action.player.to_int())];
    const auto deed = static_cast<std::size_t>(deed_of(step));
    ++player.cards[deed];
    player.points[deed] += step.effects.delta;
    count_displacement(all, step);
  }
  for (const TableChange& change : changes) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      all[i].points_by_hand += artus::state_in(change.after).scores[i] - artus::state_in(change.before).scores[i];
    }
  }
  return all;
}

}  // namespace seneschal::book
