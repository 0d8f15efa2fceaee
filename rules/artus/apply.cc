#include "rules/artus/apply.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "rules/artus/prestige.h"

namespace seneschal::artus {
namespace {

std::size_t index(Seat seat) {
  return static_cast<std::size_t>(seat.to_int());
}
std::size_t index(PlayerIndex player) {
  return static_cast<std::size_t>(player.to_int());
}

/// Takes the figure with its rings from one chair to an empty one. The King takes the crown with him.
void carry(State& state, Figure figure, Seat from, Seat to) {
  SeatSet& seats = state.figures[static_cast<std::size_t>(figure)];
  seats.erase(from);
  seats.insert(to);
  std::swap(state.rings[index(from)], state.rings[index(to)]);
}

struct DeedPlay {
  const Edition& edition;
  State& state;
  const Action& action;
  Effects& effects;

  int value(Seat seat) const { return seat_value(edition, state.king_seat, seat); }

  void score(Seat seat, Figure figure, int sign) const {
    const int points = value(seat);
    effects.scored.push_back({seat, figure, points, sign * points});
    effects.delta += sign * points;
  }

  void score_knights(SeatSet seats, int sign) const {
    for (const Seat seat : seats) {
      score(seat, knight_of(state.colour(action.player)), sign);
    }
  }

  void turn_wheel_to(Seat king_seat) const {
    if (king_seat != state.king_seat) {
      effects.wheel = WheelTurn{state.king_seat, king_seat};
      state.king_seat = king_seat;
    }
  }

  void operator()(const Move& move) const {
    const Figure figure = state.figure_at(move.from).value_or(Figure::kRed);
    const bool is_king = move.from == state.king_seat;
    score(move.from, figure, is_king ? 0 : 1);
    const int forwards = move.from.chairs_clockwise_to(move.to);
    const bool is_forwards = forwards <= edition.facts(action.card).most;
    effects.moved = MovedFigure{figure, is_king, move.from, move.to, is_forwards ? forwards : forwards - Seat::kCount};
    Seat king_seat = is_king ? move.to : state.king_seat;
    if (const auto other = state.figure_at(move.to)) {
      SeatSet empty = SeatSet::all() - state.occupied();
      empty.insert(move.from);
      const Seat refuge = empty.first_counter_clockwise_of(move.to).value_or(move.from);
      const bool is_king_displaced = move.to == state.king_seat;
      effects.displaced = DisplacedFigure{*other, is_king_displaced, move.to, refuge};
      if (is_king_displaced) {
        king_seat = refuge;
      }
      displace(figure, *other, move, refuge);
    } else {
      carry(state, figure, move.from, move.to);
    }
    turn_wheel_to(king_seat);
  }

  /// Both figures change chairs at once, for the displaced one may go where the mover came from.
  void displace(Figure mover, Figure other, const Move& move, Seat refuge) const {
    const std::uint8_t mover_rings = state.rings[index(move.from)];
    const std::uint8_t other_rings = state.rings[index(move.to)];
    state.figures[static_cast<std::size_t>(mover)].erase(move.from);
    state.figures[static_cast<std::size_t>(other)].erase(move.to);
    state.figures[static_cast<std::size_t>(mover)].insert(move.to);
    state.figures[static_cast<std::size_t>(other)].insert(refuge);
    state.rings[index(move.from)] = 0;
    state.rings[index(move.to)] = mover_rings;
    state.rings[index(refuge)] = other_rings;
  }

  void operator()(const RingOn& ring) const {
    score(ring.seat, state.figure_at(ring.seat).value_or(Figure::kSilver), 1);
    effects.ring_on = ring.seat;
    --state.ring_supply;
    ++state.rings[index(ring.seat)];
    if (state.rings_on(ring.seat) >= edition.king_rings) {
      const int returned = state.rings_on(state.king_seat) - edition.prince_rings;
      effects.coronation = Coronation{state.king_seat, ring.seat, returned};
      state.rings[index(state.king_seat)] = static_cast<std::uint8_t>(edition.prince_rings);
      state.ring_supply += returned;
      turn_wheel_to(ring.seat);
    }
  }

  void operator()(const ScoreKnights& chosen) const { score_knights(chosen.seats, 1); }

  void operator()(const Penalty&) const {
    effects.penalty = edition.facts(action.card).penalty;
    effects.delta = *effects.penalty;
  }

  void operator()(const ScoreBest&) const {
    const SeatSet knights = state.knights_of(action.player);
    Seat best = *knights.begin();
    for (const Seat seat : knights) {
      best = value(seat) > value(best) ? seat : best;
    }
    score_knights(SeatSet::of(best), 1);
  }

  void operator()(const ScoreAll&) const {
    score_knights(state.knights_of(action.player), kind_of(action.card) == CardKind::kScoreAllOpposite ? -1 : 1);
  }
};

void pass_turn(const Edition& edition, State& state) {
  ++state.cards_this_turn;
  if (state.cards_this_turn < edition.facts(state.variant).cards_per_turn) {
    return;
  }
  state.cards_this_turn = 0;
  const int next = state.to_move.to_int() + 1;
  const bool is_round_over = next == state.player_count;
  state.round += is_round_over ? 1 : 0;
  state.to_move = PlayerIndex::from_int(is_round_over ? 0 : next).value_or(PlayerIndex());
}

}  // namespace

Effects play(const Edition& edition, State& state, const Action& action) {
  Effects effects;
  std::visit(DeedPlay{edition, state, action, effects}, action.deed);
  int& total = state.scores[index(action.player)];
  effects.tiles_taken = tiles_held(total + effects.delta) - tiles_held(total);
  total += effects.delta;
  state.played[index(action.player)].add(action.card);
  pass_turn(edition, state);
  return effects;
}

tl::expected<Step, Refusal> apply(const Edition& edition, const State& state, const Action& action) {
  if (const auto refusal = refusal_of(edition, state, action)) {
    return tl::unexpected(*refusal);
  }
  Step step{action, state, {}};
  step.effects = play(edition, step.after, action);
  return step;
}

}  // namespace seneschal::artus
