#pragma once

#include "rules/artus/action.h"
#include "rules/artus/card.h"
#include "rules/artus/edition.h"
#include "rules/artus/fixed_list.h"
#include "rules/artus/state.h"

namespace seneschal::artus {

/// Room for the longest list: five knights, Edition::kMostChairs chairs, both ways.
using ActionList = FixedList<Action, 128>;
using CardList = FixedList<CardId, kCardCount>;

/// Replaces `actions` by everything that the player to move may do with `card`: exactly what apply accepts. Empty
/// during placement, at the end and where the card is not playable. Does not allocate; reuse the list.
void list_legal_actions(const Edition& edition, const State& state, CardId card, ActionList& actions);
[[nodiscard]] ActionList legal_actions(const Edition& edition, const State& state, CardId card);

/// The cards that the player to move may still hold, by what everybody can know (hand_limits.h).
[[nodiscard]] CardList playable_cards(const Edition& edition, const State& state);

/// Where the player to move may place a knight; empty once all are placed.
[[nodiscard]] SeatSet legal_placements(const Edition& edition, const State& state);

}  // namespace seneschal::artus
