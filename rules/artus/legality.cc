// What apply refuses. LegalActions lists what is left; the two are written apart and held together by
// tests/artus/legal_actions_test.cc, which tries every conceivable action.
#include "rules/artus/apply.h"
#include "rules/artus/fulfilment.h"
#include "rules/artus/hand_limits.h"

namespace seneschal::artus {
namespace {

Refusal plain(Rule rule) {
  return Refusal{rule, {}, {}, {}, {}};
}
Refusal at(Rule rule, Seat seat) {
  return Refusal{rule, seat, {}, {}, {}};
}

std::optional<Refusal> figure_refusal(const Edition& edition, const State& state, const Action& action, Seat from) {
  const SeatSet own = state.knights_of(action.player);
  const SeatSet princes = state.princes();
  if (!state.occupied().contains(from)) {
    return at(Rule::kMoveEmptySeat, from);
  }
  const CardKind kind = kind_of(action.card);
  if (kind == CardKind::kMoveKnight && !own.contains(from)) {
    return at(Rule::kMoveOwnKnight, from);
  }
  if (kind == CardKind::kMovePrince && !princes.contains(from)) {
    return at(Rule::kMovePrinceOrKing, from);
  }
  if (kind == CardKind::kWild && !(own | princes).contains(from)) {
    return at(Rule::kMoveWildFigure, from);
  }
  const std::optional<Metal> metal = edition.facts(action.card).metal;
  if (metal && !state.seats_of(prince_of(*metal)).contains(from)) {
    return at(Rule::kMoveMetal, from);
  }
  return std::nullopt;
}

struct DeedCheck {
  const Edition& edition;
  const State& state;
  const Action& action;

  std::optional<Refusal> operator()(const Move& move) const {
    const CardKind kind = kind_of(action.card);
    if (kind != CardKind::kMoveKnight && kind != CardKind::kMovePrince && kind != CardKind::kWild) {
      return plain(Rule::kCardDeed);
    }
    if (auto refusal = figure_refusal(edition, state, action, move.from)) {
      return refusal;
    }
    const CardFacts& card = edition.facts(action.card);
    const int forwards = move.from.chairs_clockwise_to(move.to);
    if (forwards >= card.least && forwards <= card.most) {
      return std::nullopt;
    }
    const int backwards = move.to.chairs_clockwise_to(move.from);
    if (backwards >= card.least && backwards <= card.most) {
      if (card.both_ways) {
        return std::nullopt;
      }
      return Refusal{Rule::kMoveForwards, move.from, -backwards, card.least, card.most};
    }
    return Refusal{Rule::kMoveDistance, move.from, forwards, card.least, card.most};
  }

  std::optional<Refusal> operator()(const RingOn& ring) const {
    const CardKind kind = kind_of(action.card);
    if (kind != CardKind::kAddRing && kind != CardKind::kWild) {
      return plain(Rule::kCardDeed);
    }
    if (!state.princes().contains(ring.seat)) {
      return at(Rule::kRingPrinceOnly, ring.seat);
    }
    if (ring.seat == state.king_seat) {
      return at(Rule::kRingNeverTheKing, ring.seat);
    }
    const std::optional<Metal> metal = edition.facts(action.card).metal;
    if (metal && !state.seats_of(prince_of(*metal)).contains(ring.seat)) {
      return at(Rule::kRingMetal, ring.seat);
    }
    if (state.ring_supply == 0) {
      return Refusal{Rule::kRingSupply, {}, 0, 1, {}};
    }
    return std::nullopt;
  }

  std::optional<Refusal> operator()(const ScoreKnights& score) const {
    const CardKind kind = kind_of(action.card);
    if (!has_penalty(kind)) {
      return plain(Rule::kCardDeed);
    }
    const SeatSet foreign = score.seats - state.knights_of(action.player);
    if (!foreign.is_empty()) {
      return at(Rule::kScoringOwnKnights, *foreign.begin());
    }
    if (fulfils(edition, state, score.seats, kind)) {
      return std::nullopt;
    }
    return plain(kind == CardKind::kScoreOneEach  ? Rule::kScoringOneEach
                 : kind == CardKind::kScoreCarpet ? Rule::kScoringCarpet
                                                  : Rule::kScoringRed);
  }

  std::optional<Refusal> operator()(const Penalty&) const {
    const CardKind kind = kind_of(action.card);
    if (!has_penalty(kind)) {
      return plain(Rule::kCardDeed);
    }
    if (can_fulfil(edition, state, action.player, kind)) {
      return plain(Rule::kPenaltyOnlyIfImpossible);
    }
    return std::nullopt;
  }

  std::optional<Refusal> operator()(const ScoreBest&) const {
    return kind_of(action.card) == CardKind::kWild ? std::nullopt : std::optional(plain(Rule::kCardDeed));
  }

  std::optional<Refusal> operator()(const ScoreAll&) const {
    const CardKind kind = kind_of(action.card);
    const bool scores_all = kind == CardKind::kScoreAll || kind == CardKind::kScoreAllOpposite;
    return scores_all ? std::nullopt : std::optional(plain(Rule::kCardDeed));
  }
};

}  // namespace

std::optional<Refusal> refusal_of(const Edition& edition, const State& state, const Action& action) {
  if (is_placing(edition, state)) {
    return plain(Rule::kPlacementFirst);
  }
  if (has_ended(edition, state)) {
    return plain(Rule::kTurnGameOver);
  }
  if (action.player != state.to_move) {
    const int expected = state.to_move.to_int();
    return Refusal{Rule::kTurnOrder, {}, action.player.to_int(), expected, expected};
  }
  if (auto refusal = refusal_of(edition, state, action.card)) {
    return refusal;
  }
  return std::visit(DeedCheck{edition, state, action}, action.deed);
}

}  // namespace seneschal::artus
