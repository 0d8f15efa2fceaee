#include "rules/artus/legal_actions.h"

#include "rules/artus/fulfilment.h"
#include "rules/artus/hand_limits.h"

namespace seneschal::artus {
namespace {

static_assert(ActionList::capacity() >= 5 * 2 * Edition::kMostChairs, "five knights, any distance, both ways");

using Choices = FixedList<SeatSet, 10>;

/// The princes, the King among them, of the metal that a card serves.
SeatSet served(const CardFacts& facts, const State& state) {
  return facts.metal ? state.seats_of(prince_of(*facts.metal)) : state.princes();
}

void list_one_each(const KnightsByValue& knights, Choices& choices) {
  for (const Seat green : knights.green) {
    for (const Seat yellow : knights.yellow) {
      for (const Seat red : knights.red) {
        choices.push_back(SeatSet::of(green) | SeatSet::of(yellow) | SeatSet::of(red));
      }
    }
  }
}

void list_pairs(SeatSet knights, Choices& choices) {
  for (const Seat a : knights) {
    for (const Seat b : knights) {
      if (a < b) {
        choices.push_back(SeatSet::of(a) | SeatSet::of(b));
      }
    }
  }
}

void list_triples(SeatSet knights, Choices& choices) {
  for (const Seat a : knights) {
    for (const Seat b : knights) {
      for (const Seat c : knights) {
        if (a < b && b < c) {
          choices.push_back(SeatSet::of(a) | SeatSet::of(b) | SeatSet::of(c));
        }
      }
    }
  }
}

}  // namespace

LegalActions::LegalActions(const Edition& edition, const State& state, CardId card)
    : player_(state.to_move), card_(card) {
  if (is_placing(edition, state) || has_ended(edition, state) || !may_hold(edition, state, card)) {
    return;
  }
  const CardFacts& facts = edition.facts(card);
  const CardKind kind = kind_of(card);
  switch (kind) {
    case CardKind::kMoveKnight:
      add_movers(facts, state.knights_of(player_));
      break;
    case CardKind::kMovePrince:
      add_movers(facts, served(facts, state));
      break;
    case CardKind::kAddRing:
      add_rings(facts, state);
      break;
    case CardKind::kScoreAll:
    case CardKind::kScoreAllOpposite:
      add_rest(Rest::kScoreAll);
      break;
    case CardKind::kScoreOneEach:
    case CardKind::kScoreCarpet:
    case CardKind::kScoreRed:
      add_choices(edition, state, kind);
      break;
    case CardKind::kWild:
      add_movers(facts, state.knights_of(player_) | served(facts, state));
      add_rings(facts, state);
      add_rest(Rest::kBest);
      break;
  }
}

void LegalActions::add_movers(const CardFacts& facts, SeatSet figures) {
  movers_ = figures;
  least_ = facts.least;
  most_ = facts.most;
  moves_each_ = static_cast<std::size_t>((facts.most - facts.least + 1) * (facts.both_ways ? 2 : 1));
  move_count_ = static_cast<std::size_t>(figures.size()) * moves_each_;
  size_ += move_count_;
}

void LegalActions::add_rings(const CardFacts& facts, const State& state) {
  if (state.ring_supply > 0) {
    ringed_ = served(facts, state) - SeatSet::of(state.king_seat);
    size_ += static_cast<std::size_t>(ringed_.size());
  }
}

void LegalActions::add_choices(const Edition& edition, const State& state, CardKind kind) {
  if (kind == CardKind::kScoreCarpet) {
    list_pairs(state.knights_of(player_) & edition.carpet, choices_);
  } else if (kind == CardKind::kScoreRed) {
    list_triples(knights_by_value(edition, state, player_).red, choices_);
  } else {
    list_one_each(knights_by_value(edition, state, player_), choices_);
  }
  size_ += choices_.size();
  if (choices_.is_empty()) {
    add_rest(Rest::kPenalty);
  }
}

void LegalActions::add_rest(Rest rest) {
  rest_ = rest;
  ++size_;
}

Move LegalActions::move(std::size_t i) const {
  auto mover = movers_.begin();
  for (; i >= moves_each_; i -= moves_each_) {
    ++mover;
  }
  const int chairs = least_ + static_cast<int>(i);
  return Move{*mover, (*mover).walked(chairs <= most_ ? chairs : most_ - chairs + 1 - least_)};
}

void LegalActions::write(std::size_t i, Action& action) const {
  action.player = player_;
  action.card = card_;
  if (i < move_count_) {
    action.deed.emplace<Move>(move(i));
    return;
  }
  i -= move_count_;
  for (const Seat seat : ringed_) {
    if (i == 0) {
      action.deed.emplace<RingOn>(RingOn{seat});
      return;
    }
    --i;
  }
  if (i < choices_.size()) {
    action.deed.emplace<ScoreKnights>(ScoreKnights{choices_[i]});
    return;
  }
  switch (rest_) {
    case Rest::kBest:
      action.deed.emplace<ScoreBest>();
      break;
    case Rest::kPenalty:
      action.deed.emplace<Penalty>();
      break;
    case Rest::kNone:
    case Rest::kScoreAll:
      action.deed.emplace<ScoreAll>();
      break;
  }
}

ActionList legal_actions(const Edition& edition, const State& state, CardId card) {
  const LegalActions legal(edition, state, card);
  ActionList actions;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    actions.push_back(legal[i]);
  }
  return actions;
}

CardList playable_cards(const Edition& edition, const State& state) {
  CardList cards;
  if (is_placing(edition, state) || has_ended(edition, state)) {
    return cards;
  }
  for (const CardId card : all_cards()) {
    if (may_hold(edition, state, card)) {
      cards.push_back(card);
    }
  }
  return cards;
}

SeatSet legal_placements(const Edition& edition, const State& state) {
  return is_placing(edition, state) ? SeatSet::all() - state.occupied() : SeatSet();
}

}  // namespace seneschal::artus
