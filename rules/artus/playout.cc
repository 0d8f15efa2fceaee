#include "rules/artus/playout.h"

#include <cstddef>
#include <utility>

#include "rules/artus/apply.h"

namespace seneschal::artus {

void Hand::deal(const Edition& edition, Variant variant, RandomStream& random) {
  const VariantFacts& facts = edition.facts(variant);
  size_ = 0;
  for (Stack& stack : stacks_) {
    stack.size = 0;
  }
  for (const CardId card : all_cards()) {
    if (pile_of(card) == Pile::kScoring && !facts.has_scoring_cards) {
      continue;
    }
    Stack& stack = stacks_[static_cast<std::size_t>(pile_of(card))];
    for (int copy = 0; copy < edition.facts(card).copies; ++copy) {
      stack.cards[stack.size++] = card;
    }
  }
  for (Stack& stack : stacks_) {
    for (std::size_t left = stack.size; left > 1; --left) {
      std::swap(stack.cards[left - 1], stack.cards[random.below(left)]);
    }
  }
  for (int i = 0; i < facts.first_hand_per_pile; ++i) {
    draw_from(stacks_[static_cast<std::size_t>(Pile::kKnight)]);
    draw_from(stacks_[static_cast<std::size_t>(Pile::kKing)]);
  }
}

void Hand::draw(RandomStream& random) {
  std::array<Stack*, kPileCount> filled{};
  std::size_t count = 0;
  for (Stack& stack : stacks_) {
    if (stack.size != 0) {
      filled[count++] = &stack;
    }
  }
  if (count != 0) {
    draw_from(*filled[random.below(count)]);
  }
}

Playout::Playout(const Edition& edition, Variant variant, int players, std::uint64_t seed)
    : edition_(edition), random_(seed) {
  setup_.variant = variant;
  setup_.king_seat = edition.crowned[0];
  for (int i = 0; i < players; ++i) {
    setup_.colours.push_back(static_cast<Colour>(i));
  }
}

const State& Playout::play_game() {
  place_knights();
  deal();
  const int cards_per_turn = edition_.facts(setup_.variant).cards_per_turn;
  while (!has_ended(edition_, state_)) {
    Hand& hand = hands_[static_cast<std::size_t>(state_.to_move.to_int())];
    for (int i = 0; i < cards_per_turn; ++i) {
      play_card(hand);
    }
    for (int i = 0; i < cards_per_turn; ++i) {
      hand.draw(random_);
    }
  }
  mix_state();
  return state_;
}

void Playout::place_knights() {
  setup_.king_metal = random_.below(2) == 0 ? Metal::kSilver : Metal::kBronze;
  if (const auto start = new_game(edition_, setup_)) {
    state_ = *start;
  }
  for (SeatSet empty = legal_placements(edition_, state_); !empty.is_empty();
       empty = legal_placements(edition_, state_)) {
    auto seat = empty.begin();
    for (std::size_t skip = random_.below(static_cast<std::size_t>(empty.size())); skip > 0; --skip) {
      ++seat;
    }
    if (const auto after = place(edition_, state_, {state_.to_move, *seat})) {
      state_ = *after;
    }
  }
}

void Playout::deal() {
  for (std::size_t i = 0; i < setup_.colours.size(); ++i) {
    hands_[i].deal(edition_, setup_.variant, random_);
  }
}

void Playout::play_card(Hand& hand) {
  const std::size_t choice = random_.below(hand.size());
  const CardId card = hand.card(choice);
  hand.discard(choice);
  const LegalActions legal(edition_, state_, card);
  const Action action = legal[random_.below(legal.size())];
  const Effects effects = play(edition_, state_, action);
  mix((static_cast<std::uint64_t>(card) << 32) ^ static_cast<std::uint32_t>(effects.delta));
  ++actions_;
}

void Playout::mix_state() {
  for (const Seat seat : SeatSet::all()) {
    const auto figure = state_.figure_at(seat);
    const std::uint64_t kind = figure ? static_cast<std::uint64_t>(*figure) + 1 : 0;
    mix(kind * 16 + static_cast<std::uint64_t>(state_.rings_on(seat)));
  }
  mix(static_cast<std::uint64_t>(state_.king_seat.to_int()));
  for (const int score : state_.scores) {
    mix(static_cast<std::uint32_t>(score));
  }
}

}  // namespace seneschal::artus
