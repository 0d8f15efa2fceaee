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

/// Keeps everything that an action did.
struct WholeReport {
  Effects effects;

  void scored(const ScoredSeat& scored) {
    effects.scored.push_back(scored);
    effects.delta += scored.counted;
  }
  void penalty(int points) {
    effects.penalty = points;
    effects.delta = points;
  }
  void moved(const MovedFigure& moved) { effects.moved = moved; }
  void displaced(const DisplacedFigure& displaced) { effects.displaced = displaced; }
  void ring_on(Seat seat) { effects.ring_on = seat; }
  void crowned(const Coronation& coronation) { effects.coronation = coronation; }
  void turned(const WheelTurn& wheel) { effects.wheel = wheel; }
};

/// Keeps the points only.
struct PointsReport {
  int points = 0;

  void scored(const ScoredSeat& scored) { points += scored.counted; }
  void penalty(int penalty) { points = penalty; }
  void moved(const MovedFigure& /*moved*/) {}
  void displaced(const DisplacedFigure& /*displaced*/) {}
  void ring_on(Seat /*seat*/) {}
  void crowned(const Coronation& /*coronation*/) {}
  void turned(const WheelTurn& /*wheel*/) {}
};

/// Carries out a deed and tells `report` what it does.
template <typename Report>
struct DeedPlay {
  const Edition& edition;
  State& state;
  const Action& action;
  Report& report;

  int value(Seat seat) const { return seat_value(edition, state.king_seat, seat); }

  void score(Seat seat, Figure figure, int sign) const {
    const int points = value(seat);
    report.scored({seat, figure, points, sign * points});
  }

  void score_knights(SeatSet seats, int sign) const {
    for (const Seat seat : seats) {
      score(seat, knight_of(state.colour(action.player)), sign);
    }
  }

  void turn_wheel_to(Seat king_seat) const {
    if (king_seat != state.king_seat) {
      report.turned({state.king_seat, king_seat});
      state.king_seat = king_seat;
    }
  }

  void operator()(const Move& move) const {
    const Figure figure = state.figure_at(move.from).value_or(Figure::kRed);
    const bool is_king = move.from == state.king_seat;
    score(move.from, figure, is_king ? 0 : 1);
    const int forwards = move.from.chairs_clockwise_to(move.to);
    const bool is_forwards = forwards <= edition.facts(action.card).most;
    report.moved({figure, is_king, move.from, move.to, is_forwards ? forwards : forwards - Seat::kCount});
    Seat king_seat = is_king ? move.to : state.king_seat;
    if (const auto other = state.figure_at(move.to)) {
      SeatSet empty = SeatSet::all() - state.occupied();
      empty.insert(move.from);
      const Seat refuge = empty.first_counter_clockwise_of(move.to).value_or(move.from);
      const bool is_king_displaced = move.to == state.king_seat;
      report.displaced({*other, is_king_displaced, move.to, refuge});
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
    report.ring_on(ring.seat);
    --state.ring_supply;
    ++state.rings[index(ring.seat)];
    if (state.rings_on(ring.seat) >= edition.king_rings) {
      const int returned = state.rings_on(state.king_seat) - edition.prince_rings;
      report.crowned({state.king_seat, ring.seat, returned});
      state.rings[index(state.king_seat)] = static_cast<std::uint8_t>(edition.prince_rings);
      state.ring_supply += returned;
      turn_wheel_to(ring.seat);
    }
  }

  void operator()(const ScoreKnights& chosen) const { score_knights(chosen.seats, 1); }

  void operator()(const Penalty&) const { report.penalty(edition.facts(action.card).penalty); }

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

/// What every card does after its deed: its points, its place among the cards played, and whose turn it is next.
void book(const Edition& edition, State& state, const Action& action, int points) {
  state.scores[index(action.player)] += points;
  state.played[index(action.player)].add(action.card);
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
  WholeReport report;
  std::visit(DeedPlay<WholeReport>{edition, state, action, report}, action.deed);
  const int total = state.score(action.player);
  report.effects.tiles_taken = tiles_held(total + report.effects.delta) - tiles_held(total);
  book(edition, state, action, report.effects.delta);
  return report.effects;
}

int play_for_points(const Edition& edition, State& state, const Action& action) {
  PointsReport report;
  std::visit(DeedPlay<PointsReport>{edition, state, action, report}, action.deed);
  book(edition, state, action, report.points);
  return report.points;
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
