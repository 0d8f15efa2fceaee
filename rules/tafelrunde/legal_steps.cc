#include "rules/tafelrunde/legal_steps.h"

namespace seneschal::tafelrunde {
namespace {

/// The cards that the player to move may hold, as far as everybody has seen.
CardTally possible_cards(const Edition& edition, const State& state) {
  const int back = cards_from_discards(edition, state);
  const bool may_more_come_back = state.laid.excess_over(state.undealt) < back;
  const CardTally fresh_or_back = may_more_come_back ? edition.deck() : state.undealt;
  CardTally possible;
  for (std::size_t i = 0; i < Card::kCount; ++i) {
    const Card card = Card::from_index(i);
    const auto colour = card.colour();
    const bool is_missing = colour && state.missing[state.to_move.index()].contains(*colour);
    if (!is_missing && state.laid.count(card) < fresh_or_back.count(card)) {
      possible.add(card);
    }
  }
  return possible;
}

/// Of a known hand, the cards that may be laid to the trick.
CardTally following_cards(const State& state, const CardTally& hand) {
  const auto led = state.colour_led();
  if (!led || !hand.has(*led)) {
    return hand;
  }
  CardTally following;
  for (int value = 1; value <= Card::kMostValue; ++value) {
    const Card card = Card::of(*led, value).value_or(Card());
    following.add(card, hand.count(card));
  }
  return following;
}

void list_sword_steps(const State& state, std::vector<Step>& steps) {
  if (!state.on_sword) {
    return;
  }
  for (const Colour colour : all_colours()) {
    if (!state.is_trump(colour)) {
      steps.emplace_back(NameColour{*state.on_sword, colour});
    }
    for (const Colour other : all_colours()) {
      if (state.do_all_colours_lie() && colour < other) {
        steps.emplace_back(SwapColours{*state.on_sword, colour, other});
      }
    }
  }
}

/// `cards` is what the player to move can lay; asked for only where a card may be laid at all.
template <typename Cards>
std::vector<Step> list_steps(const Edition& edition, const State& state, Cards cards) {
  std::vector<Step> steps;
  if (has_ended(edition, state)) {
    return steps;
  }
  list_sword_steps(state, steps);
  if (state.tricks_left == 0) {
    steps.emplace_back(Deal{state.next_dealer});
  } else if (!state.on_sword || !state.do_all_colours_lie()) {
    const CardTally tally = cards();
    for (std::size_t i = 0; i < Card::kCount; ++i) {
      if (tally.count(Card::from_index(i)) > 0) {
        steps.emplace_back(LayCard{state.to_move, Card::from_index(i)});
      }
    }
  }
  return steps;
}

}  // namespace

std::vector<Step> legal_steps(const Edition& edition, const State& state) {
  return list_steps(edition, state, [&] { return possible_cards(edition, state); });
}

std::vector<Step> legal_steps(const Edition& edition, const State& state, const CardTally& hand) {
  return list_steps(edition, state, [&] { return following_cards(state, hand); });
}

}  // namespace seneschal::tafelrunde
