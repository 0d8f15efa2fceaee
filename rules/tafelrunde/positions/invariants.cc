#include "rules/tafelrunde/positions/invariants.h"

#include <algorithm>
#include <cstddef>

namespace seneschal::tafelrunde {
namespace {

using Problem = std::optional<std::string>;

std::string text_of(PlayerIndex player) {
  return "player " + std::to_string(player.to_int());
}

Problem players_problem(const Edition& edition, const State& state) {
  if (!edition.can_be_played_by(state.player_count)) {
    return "there are " + std::to_string(state.player_count) + " players";
  }
  for (const PlayerIndex player : {state.to_move, state.next_dealer, state.on_sword.value_or(PlayerIndex())}) {
    if (player.to_int() >= state.player_count) {
      return text_of(player) + " does not exist";
    }
  }
  const auto players = static_cast<std::ptrdiff_t>(state.player_count);
  if (std::any_of(state.pawns.begin() + players, state.pawns.end(), [](Space pawn) { return !pawn.is_start(); }) ||
      std::any_of(state.missing.begin() + players, state.missing.end(),
                  [](ColourSet set) { return !set.is_empty(); })) {
    return "a player who does not exist has moved or not followed";
  }
  return std::nullopt;
}

Problem pawns_problem(const Edition& edition, const State& state) {
  for (auto pawn = state.pawns.begin(); pawn != state.pawns.end(); ++pawn) {
    if (*pawn > edition.king) {
      return "a pawn is behind the end of the track";
    }
    if (!pawn->is_start() && std::find(pawn + 1, state.pawns.end(), *pawn) != state.pawns.end()) {
      return "two pawns are on space " + std::to_string(pawn->to_int());
    }
  }
  if (state.on_sword && !edition.has_sword(state.pawn(*state.on_sword))) {
    return text_of(*state.on_sword) + " is on no sword space";
  }
  const bool is_later = state.tricks_left > 0 && state.laid == CardTally();
  if (state.on_sword && !is_later && state.on_sword != state.to_move) {
    return text_of(*state.on_sword) + " has not won the last trick";
  }
  return std::nullopt;
}

Problem trumps_problem(const State& state) {
  const auto lying = state.trumps_lying();
  for (auto trump = lying.begin(); trump != lying.end(); ++trump) {
    if (std::find(trump + 1, lying.end(), *trump) != lying.end()) {
      return std::string(to_text(*trump)) + " lies on two levels";
    }
  }
  return std::nullopt;
}

/// What lies undealt is what whole deals leave of the box.
Problem undealt_problem(const Edition& edition, const State& state) {
  const CardTally deck = edition.deck();
  if (state.undealt.excess_over(deck) > 0) {
    return "more cards are undealt than the box has";
  }
  const int dealt = deck.total() - state.undealt.total();
  if (dealt % (edition.hand_size * state.player_count) != 0) {
    return std::to_string(state.undealt.total()) + " cards are undealt, which no deals leave";
  }
  const bool has_begun =
      std::any_of(state.pawns.begin(), state.pawns.end(), [](Space pawn) { return !pawn.is_start(); });
  if (dealt == 0 ? has_begun && state.tricks_left == 0 : !has_begun) {
    return std::string(has_begun ? "nothing is dealt, but pawns have moved"
                                 : "cards were dealt, but no pawn has moved");
  }
  return std::nullopt;
}

/// How many cards were laid in this deal follows from the tricks that are left.
Problem laid_problem(const Edition& edition, const State& state) {
  if (state.tricks_left < 0 || state.tricks_left > edition.hand_size) {
    return "there are " + std::to_string(state.tricks_left) + " tricks left";
  }
  const int tricks = state.tricks_left == 0 ? 0 : edition.hand_size - state.tricks_left;
  if (state.laid.total() != tricks * state.player_count + static_cast<int>(state.trick_size)) {
    return std::to_string(state.laid.total()) + " cards are laid in this deal";
  }
  const int back = cards_from_discards(edition, state);
  if (state.laid.excess_over(back > 0 ? edition.deck() : state.undealt) > 0 ||
      (back > 0 && state.laid.excess_over(state.undealt) > back)) {
    return "cards are laid that cannot have been dealt";
  }
  const auto is_missing = [](ColourSet set) { return !set.is_empty(); };
  if (state.laid == CardTally() && std::any_of(state.missing.begin(), state.missing.end(), is_missing)) {
    return "a colour was not followed before a card was laid";
  }
  if (state.tricks_left > 0 && state.laid == CardTally() && state.to_move != state.next_dealer) {
    return "the first trick is not led from the dealer's left";
  }
  return std::nullopt;
}

Problem trick_problem(const State& state) {
  if (state.trick_size > 0 && (state.tricks_left == 0 || state.on_sword)) {
    return "a trick is on the table too soon";
  }
  if (state.trick_size >= static_cast<std::size_t>(state.player_count)) {
    return "the trick on the table is complete";
  }
  CardTally trick;
  for (std::size_t i = 0; i < state.trick_size; ++i) {
    const Card card = state.trick[i];
    trick.add(card);
    const PlayerIndex player = state.leader().walked(static_cast<int>(i), state.player_count);
    const ColourSet missing = state.missing[player.index()];
    if (card.colour() && missing.contains(*card.colour())) {
      return text_of(player) + " laid a colour that was not followed before";
    }
    if (const auto led = state.colour_led(); led && card.colour() != led && !missing.contains(*led)) {
      return text_of(player) + " did not follow, which is not marked";
    }
  }
  if (trick.excess_over(state.laid) > 0) {
    return "the trick on the table is not among the cards laid";
  }
  return std::nullopt;
}

Problem end_problem(const Edition& edition, const State& state) {
  const auto first = winner(edition, state);
  if (first && (state.trick_size > 0 || state.to_move != *first || state.on_sword)) {
    return "the game went on after its end";
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> broken_invariant(const Edition& edition, const State& state) {
  // The later ones rely on the earlier ones.
  if (auto problem = players_problem(edition, state)) {
    return problem;
  }
  if (auto problem = pawns_problem(edition, state)) {
    return problem;
  }
  if (auto problem = trumps_problem(state)) {
    return problem;
  }
  if (auto problem = undealt_problem(edition, state)) {
    return problem;
  }
  if (auto problem = laid_problem(edition, state)) {
    return problem;
  }
  if (auto problem = trick_problem(state)) {
    return problem;
  }
  return end_problem(edition, state);
}

}  // namespace seneschal::tafelrunde
