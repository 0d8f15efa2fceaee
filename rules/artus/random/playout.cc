#include "rules/artus/random/playout.h"

#include <cstddef>
#include <utility>

#include "rules/artus/apply.h"

namespace seneschal::artus {

Hand::Hand(const Edition& edition, Variant variant) : first_per_pile_(edition.facts(variant).first_hand_per_pile) {
  for (const CardId card : all_cards()) {
    if (pile_of(card) == Pile::kScoring && !edition.facts(variant).has_scoring_cards) {
      continue;
    }
    Stack& stack = stacks_[static_cast<std::size_t>(pile_of(card))];
    for (int copy = 0; copy < edition.facts(card).copies; ++copy) {
      stack.cards[stack.size++] = card;
    }
  }
}

void Hand::deal(RandomStream& random) {
  for (Stack& stack : stacks_) {
    for (std::size_t left = stack.size; left > 1; --left) {
      std::swap(stack.cards[left - 1], stack.cards[random.below(left)]);
    }
  }
  for (int i = 0; i < first_per_pile_; ++i) {
    draw_from(stacks_[static_cast<std::size_t>(Pile::kKnight)]);
    draw_from(stacks_[static_cast<std::size_t>(Pile::kKing)]);
  }
}

void Hand::draw(RandomStream& random) {
  std::array<Stack*, kPileCount> filled{};
  std::size_t count = 0;
  for (Stack& stack : stacks_) {
    filled[count] = &stack;  // an empty one is overwritten by the next
    count += stack.size != 0 ? 1 : 0;
  }
  if (count != 0) {
    draw_from(*filled[random.below(count)]);
  }
}

Playout::Playout(const Edition& edition, Variant variant, int players, std::uint64_t seed)
    : edition_(edition), random_(seed), whole_(edition, variant) {
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
    put(edition_, state_, {state_.to_move, *seat});
  }
}

void Playout::deal() {
  for (std::size_t i = 0; i < setup_.colours.size(); ++i) {
    hands_[i] = whole_;
    hands_[i].deal(random_);
  }
}

void Playout::play_card(Hand& hand) {
  const std::size_t choice = random_.below(hand.size());
  const CardId card = hand.card(choice);
  hand.discard(choice);
  const LegalActions legal(edition_, state_, card);
  Action action;
  legal.write(random_.below(legal.size()), action);
  const int points = play_for_points(edition_, state_, action);
  mix((static_cast<std::uint64_t>(card) << 32) ^ static_cast<std::uint32_t>(points));
  ++actions_;
}

void Playout::mix_state() {
  std::array<std::uint64_t, Seat::kCount> kinds{};
  for (std::size_t figure = 0; figure < state_.figures.size(); ++figure) {
    for (const Seat seat : state_.figures[figure]) {
      kinds[static_cast<std::size_t>(seat.to_int())] = figure + 1;
    }
  }
  for (const Seat seat : SeatSet::all()) {
    mix(kinds[static_cast<std::size_t>(seat.to_int())] * 16 + static_cast<std::uint64_t>(state_.rings_on(seat)));
  }
  mix(static_cast<std::uint64_t>(state_.king_seat.to_int()));
  for (const int score : state_.scores) {
    mix(static_cast<std::uint32_t>(score));
  }
}

}  // namespace seneschal::artus
