#include "rules/artus/positions/invariants.h"

#include <cstddef>

namespace seneschal::artus {
namespace {

using Problem = std::optional<std::string>;

Problem players_problem(const Edition& edition, const State& state) {
  if (edition.knights_each(state.player_count) == 0) {
    return "there are " + std::to_string(state.player_count) + " players";
  }
  for (int i = 0; i < state.player_count; ++i) {
    for (int j = 0; j < i; ++j) {
      if (state.colours[static_cast<std::size_t>(i)] == state.colours[static_cast<std::size_t>(j)]) {
        return "players " + std::to_string(j) + " and " + std::to_string(i) + " have the same colour";
      }
    }
  }
  if (state.to_move.to_int() >= state.player_count) {
    return "it is the turn of a player who does not exist";
  }
  return std::nullopt;
}

Problem figures_problem(const Edition& edition, const State& state) {
  int figures = 0;
  for (int i = 0; i < kFigureCount; ++i) {
    figures += state.seats_of(static_cast<Figure>(i)).size();
  }
  if (figures != state.occupied().size()) {
    return "two figures sit on one seat";
  }
  if (state.seats_of(Figure::kSilver).size() != 2 || state.seats_of(Figure::kBronze).size() != 2) {
    return "there are not two princes of each metal";
  }
  int knights = 0;
  for (int i = 0; i < state.player_count; ++i) {
    const int own = state.seats_of(knight_of(state.colours[static_cast<std::size_t>(i)])).size();
    // In placement order the last player is first in each round of placements.
    const int waiting = state.player_count - 1 - i;
    if (own != (state.placed - waiting + state.player_count - 1) / state.player_count) {
      return "player " + std::to_string(i) + " has " + std::to_string(own) + " knights on the table";
    }
    knights += own;
  }
  if (knights != state.placed || figures != knights + 4) {
    return "there are knights of nobody, or not as many as were placed";
  }
  if (state.placed > state.player_count * edition.knights_each(state.player_count)) {
    return "more knights are placed than the players have";
  }
  return std::nullopt;
}

Problem rings_problem(const Edition& edition, const State& state) {
  int rings = state.ring_supply;
  for (const Seat seat : SeatSet::all()) {
    const int here = state.rings_on(seat);
    rings += here;
    const bool is_king = seat == state.king_seat;
    const bool is_prince = state.princes().contains(seat);
    if (is_king ? here != edition.king_rings || !is_prince : here >= edition.king_rings) {
      return "seat " + std::to_string(seat.to_int()) + " has " + std::to_string(here) + " rings";
    }
    if (is_prince ? here < edition.prince_rings : here != 0) {
      return "seat " + std::to_string(seat.to_int()) + " has " + std::to_string(here) + " rings";
    }
  }
  const int expected = edition.king_rings + 3 * edition.prince_rings + edition.ring_supply;
  if (state.ring_supply < 0 || rings != expected) {
    return std::to_string(rings) + " rings are in the game instead of " + std::to_string(expected);
  }
  return std::nullopt;
}

/// How many cards a player has played follows from whose turn it is.
Problem cards_problem(const Edition& edition, const State& state) {
  const VariantFacts& facts = edition.facts(state.variant);
  const bool has_begun =
      state.round != 0 || state.cards_this_turn != 0 || (!is_placing(edition, state) && state.to_move != PlayerIndex());
  if (is_placing(edition, state) && has_begun) {
    return "cards were played before all knights were placed";
  }
  if (state.round < 0 || state.round > facts.rounds || state.cards_this_turn < 0 ||
      state.cards_this_turn >= facts.cards_per_turn) {
    return "there is no such round or turn";
  }
  for (int i = 0; i < state.player_count; ++i) {
    const CardTally& played = state.played[static_cast<std::size_t>(i)];
    const bool has_had_turn = !is_placing(edition, state) && i < state.to_move.to_int();
    const int in_turn = i == state.to_move.to_int() ? state.cards_this_turn : 0;
    const int expected = (state.round + (has_had_turn ? 1 : 0)) * facts.cards_per_turn + in_turn;
    if (played.total() != expected) {
      return "player " + std::to_string(i) + " has played " + std::to_string(played.total()) + " cards instead of " +
             std::to_string(expected);
    }
    for (const CardId card : all_cards()) {
      const bool is_in_game = pile_of(card) != Pile::kScoring || facts.has_scoring_cards;
      if (played.count(card) > (is_in_game ? edition.facts(card).copies : 0)) {
        return "player " + std::to_string(i) + " has played " + std::string(to_text(card)) + " too often";
      }
    }
  }
  return std::nullopt;
}

Problem absent_players_problem(const State& state) {
  for (int i = state.player_count; i < PlayerIndex::kMost; ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (state.scores[at] != 0 || !(state.played[at] == CardTally())) {
      return "a player who does not exist has points or cards";
    }
  }
  return std::nullopt;
}

}  // namespace

Problem broken_invariant(const Edition& edition, const State& state) {
  if (auto problem = players_problem(edition, state)) {
    return problem;
  }
  if (auto problem = figures_problem(edition, state)) {
    return problem;
  }
  if (auto problem = rings_problem(edition, state)) {
    return problem;
  }
  if (auto problem = cards_problem(edition, state)) {
    return problem;
  }
  return absent_players_problem(state);
}

}  // namespace seneschal::artus
