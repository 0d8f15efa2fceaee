#pragma once

#include <cstddef>

#include "rules/artus/action.h"
#include "rules/artus/card.h"
#include "rules/artus/edition.h"
#include "rules/artus/fixed_list.h"
#include "rules/artus/state.h"

namespace seneschal::artus {

/// Everything that the player to move may do with one card: exactly what apply accepts. None during placement, at the
/// end and where the card is not playable.
///
/// Kept as what the card can do to which figures, and written out action by action only when asked, because one card
/// can list fifty moves and most callers of a random game look at one. Does not allocate. Moves come first, figure by
/// figure from seat 0 upwards, then rings, then what scoring cards do.
class LegalActions {
 public:
  LegalActions(const Edition& edition, const State& state, CardId card);

  [[nodiscard]] std::size_t size() const { return size_; }
  /// i < size().
  [[nodiscard]] Action operator[](std::size_t i) const {
    Action action;
    write(i, action);
    return action;
  }
  /// The same, written in place: processors stall where what was just written byte by byte is copied as words, and
  /// random games, which look at one action for every card, spent a tenth of their time so.
  void write(std::size_t i, Action& action) const;

 private:
  enum class Rest { kNone, kScoreAll, kBest, kPenalty };

  void add_movers(const CardFacts& facts, SeatSet figures);
  void add_rings(const CardFacts& facts, const State& state);
  void add_choices(const Edition& edition, const State& state, CardKind kind);
  void add_rest(Rest rest);
  [[nodiscard]] Move move(std::size_t i) const;

  PlayerIndex player_;
  CardId card_;
  int least_ = 0;  // chairs
  int most_ = 0;
  std::size_t moves_each_ = 0;  // for every mover
  SeatSet movers_;
  SeatSet ringed_;
  FixedList<SeatSet, 10> choices_;  // three of five knights
  Rest rest_ = Rest::kNone;
  std::size_t move_count_ = 0;
  std::size_t size_ = 0;
};

/// Room for the longest list: five knights, Edition::kMostChairs chairs, both ways.
using ActionList = FixedList<Action, 128>;
using CardList = FixedList<CardId, kCardCount>;

/// The same written out.
[[nodiscard]] ActionList legal_actions(const Edition& edition, const State& state, CardId card);

/// The cards that the player to move may still hold, by what everybody can know (hand_limits.h).
[[nodiscard]] CardList playable_cards(const Edition& edition, const State& state);

/// Where the player to move may place a knight; empty once all are placed.
[[nodiscard]] SeatSet legal_placements(const Edition& edition, const State& state);

}  // namespace seneschal::artus
