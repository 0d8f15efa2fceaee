#include "rules/artus/legal_actions.h"

#include <cstddef>

#include "rules/artus/fulfilment.h"
#include "rules/artus/hand_limits.h"

namespace seneschal::artus {
namespace {

static_assert(ActionList::capacity() >= 5 * 2 * Edition::kMostChairs, "five knights, any distance, both ways");

/// Collects the actions of one player with one card.
class Lister {
 public:
  Lister(const Edition& edition, const State& state, CardId card, ActionList& actions)
      : edition_(edition), state_(state), card_(card), actions_(actions) {}

  void moves_of(SeatSet figures) {
    const CardFacts& facts = edition_.facts(card_);
    for (const Seat from : figures) {
      for (int chairs = facts.least; chairs <= facts.most; ++chairs) {
        add(Move{from, from.walked(chairs)});
        if (facts.both_ways) {
          add(Move{from, from.walked(-chairs)});
        }
      }
    }
  }

  void rings() {
    if (state_.ring_supply == 0) {
      return;
    }
    for (const Seat seat : served(state_.princes()) - SeatSet::of(state_.king_seat)) {
      add(RingOn{seat});
    }
  }

  /// The princes, the King among them, of the metal that the card serves.
  [[nodiscard]] SeatSet served(SeatSet princes) const {
    const auto metal = edition_.facts(card_).metal;
    return metal ? princes & state_.seats_of(prince_of(*metal)) : princes;
  }

  void one_each() {
    const KnightsByValue knights = knights_by_value(edition_, state_, state_.to_move);
    for (const Seat green : knights.green) {
      for (const Seat yellow : knights.yellow) {
        for (const Seat red : knights.red) {
          add(ScoreKnights{SeatSet::of(green) | SeatSet::of(yellow) | SeatSet::of(red)});
        }
      }
    }
  }

  void carpet_pairs() {
    const SeatSet knights = state_.knights_of(state_.to_move) & edition_.carpet;
    for (const Seat a : knights) {
      for (const Seat b : knights) {
        if (a < b) {
          add(ScoreKnights{SeatSet::of(a) | SeatSet::of(b)});
        }
      }
    }
  }

  void red_triples() {
    const SeatSet knights = knights_by_value(edition_, state_, state_.to_move).red;
    for (const Seat a : knights) {
      for (const Seat b : knights) {
        for (const Seat c : knights) {
          if (a < b && b < c) {
            add(ScoreKnights{SeatSet::of(a) | SeatSet::of(b) | SeatSet::of(c)});
          }
        }
      }
    }
  }

  void penalty_if_nothing_else() {
    if (actions_.is_empty()) {
      add(Penalty{});
    }
  }

  void add(const Deed& deed) { actions_.push_back(Action{state_.to_move, card_, deed}); }

 private:
  const Edition& edition_;
  const State& state_;
  const CardId card_;
  ActionList& actions_;
};

void list_for(CardKind kind, const State& state, Lister& lister) {
  const SeatSet own = state.knights_of(state.to_move);
  switch (kind) {
    case CardKind::kMoveKnight:
      return lister.moves_of(own);
    case CardKind::kMovePrince:
      return lister.moves_of(lister.served(state.princes()));
    case CardKind::kAddRing:
      return lister.rings();
    case CardKind::kScoreAll:
    case CardKind::kScoreAllOpposite:
      return lister.add(ScoreAll{});
    case CardKind::kScoreOneEach:
      lister.one_each();
      return lister.penalty_if_nothing_else();
    case CardKind::kScoreCarpet:
      lister.carpet_pairs();
      return lister.penalty_if_nothing_else();
    case CardKind::kScoreRed:
      lister.red_triples();
      return lister.penalty_if_nothing_else();
    case CardKind::kWild:
      lister.moves_of(own | state.princes());
      lister.rings();
      return lister.add(ScoreBest{});
  }
}

}  // namespace

void list_legal_actions(const Edition& edition, const State& state, CardId card, ActionList& actions) {
  actions.clear();
  if (is_placing(edition, state) || has_ended(edition, state) || refusal_of(edition, state, card)) {
    return;
  }
  Lister lister(edition, state, card, actions);
  list_for(kind_of(card), state, lister);
}

ActionList legal_actions(const Edition& edition, const State& state, CardId card) {
  ActionList actions;
  list_legal_actions(edition, state, card, actions);
  return actions;
}

CardList playable_cards(const Edition& edition, const State& state) {
  CardList cards;
  if (is_placing(edition, state) || has_ended(edition, state)) {
    return cards;
  }
  for (const CardId card : all_cards()) {
    if (!refusal_of(edition, state, card)) {
      cards.push_back(card);
    }
  }
  return cards;
}

SeatSet legal_placements(const Edition& edition, const State& state) {
  return is_placing(edition, state) ? SeatSet::all() - state.occupied() : SeatSet();
}

}  // namespace seneschal::artus
