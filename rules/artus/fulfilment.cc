#include "rules/artus/fulfilment.h"

namespace seneschal::artus {
namespace {

constexpr int kCarpetKnights = 2;
constexpr int kRedKnights = 3;

KnightsByValue by_value(const Edition& edition, const State& state, SeatSet knights) {
  KnightsByValue result;
  for (const Seat seat : knights) {
    const int value = seat_value(edition, state.king_seat, seat);
    SeatSet& part = value > 0 ? result.green : value == 0 ? result.yellow : result.red;
    part.insert(seat);
  }
  return result;
}

}  // namespace

KnightsByValue knights_by_value(const Edition& edition, const State& state, PlayerIndex player) {
  return by_value(edition, state, state.knights_of(player));
}

bool can_fulfil(const Edition& edition, const State& state, PlayerIndex player, CardKind kind) {
  switch (kind) {
    case CardKind::kScoreCarpet:
      return (state.knights_of(player) & edition.carpet).size() >= kCarpetKnights;
    case CardKind::kScoreOneEach: {
      const KnightsByValue knights = knights_by_value(edition, state, player);
      return !knights.green.is_empty() && !knights.yellow.is_empty() && !knights.red.is_empty();
    }
    case CardKind::kScoreRed:
      return knights_by_value(edition, state, player).red.size() >= kRedKnights;
    case CardKind::kMoveKnight:
    case CardKind::kMovePrince:
    case CardKind::kAddRing:
    case CardKind::kScoreAll:
    case CardKind::kScoreAllOpposite:
    case CardKind::kWild:
      return true;
  }
  return true;
}

bool fulfils(const Edition& edition, const State& state, SeatSet seats, CardKind kind) {
  if (kind == CardKind::kScoreCarpet) {
    return seats.size() == kCarpetKnights && (seats - edition.carpet).is_empty();
  }
  const KnightsByValue knights = by_value(edition, state, seats);
  if (kind == CardKind::kScoreRed) {
    return seats.size() == kRedKnights && knights.red == seats;
  }
  return kind == CardKind::kScoreOneEach && knights.green.size() == 1 && knights.yellow.size() == 1 &&
         knights.red.size() == 1;
}

}  // namespace seneschal::artus
