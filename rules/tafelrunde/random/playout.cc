#include "rules/tafelrunde/random/playout.h"

#include <cstddef>
#include <utility>

#include "rules/tafelrunde/legal_steps.h"
#include "rules/tafelrunde/setup.h"

namespace seneschal::tafelrunde {
namespace {

void shuffle(std::vector<Card>& cards, RandomStream& random) {
  for (std::size_t left = cards.size(); left > 1; --left) {
    std::swap(cards[left - 1], cards[random.below(left)]);
  }
}

/// A number that tells steps apart.
struct StepNumber {
  std::uint64_t operator()(const Deal& deal) const { return number(1, deal.dealer, 0, 0); }
  std::uint64_t operator()(const LayCard& lay) const { return number(2, lay.player, lay.card.index(), 0); }
  std::uint64_t operator()(const NameColour& name) const { return number(3, name.player, index(name.colour), 0); }
  std::uint64_t operator()(const SwapColours& swap) const {
    return number(4, swap.player, index(swap.first), index(swap.second));
  }

  static std::uint64_t index(Colour colour) { return static_cast<std::uint64_t>(colour); }
  static std::uint64_t number(std::uint64_t kind, PlayerIndex player, std::uint64_t first, std::uint64_t second) {
    return (kind << 48) ^ (std::uint64_t{player.index()} << 32) ^ (first << 16) ^ second;
  }
};

}  // namespace

RandomGame::RandomGame(const Edition& edition, int players, RandomStream& random) : edition_(edition), random_(random) {
  const auto first = PlayerIndex::from_int(static_cast<int>(random.below(static_cast<std::size_t>(players))));
  if (const auto start = new_game(edition, players, first.value_or(PlayerIndex()))) {
    state_ = *start;
  }
  for (std::size_t i = 0; i < Card::kCount; ++i) {
    const Card card = Card::from_index(i);
    undealt_.insert(undealt_.end(), static_cast<std::size_t>(state_.undealt.count(card)), card);
  }
  shuffle(undealt_, random_);
}

Outcome RandomGame::advance() {
  const std::vector<Step> steps = legal_steps(edition_, state_, hand(state_.to_move));
  Outcome outcome{steps[random_.below(steps.size())], {}, {}};
  if (const auto* dealt = std::get_if<Deal>(&outcome.step)) {
    deal(dealt->dealer);
  } else if (const auto* lay = std::get_if<LayCard>(&outcome.step)) {
    hands_[lay->player.index()].remove(lay->card);
    discards_.push_back(lay->card);
  }
  outcome.effects = play(edition_, state_, outcome.step);
  outcome.after = state_;
  return outcome;
}

void RandomGame::deal(PlayerIndex dealer) {
  for (int round = 0; round < edition_.hand_size; ++round) {
    for (int place = 1; place <= state_.player_count; ++place) {
      hands_[dealer.walked(place, state_.player_count).index()].add(draw());
    }
  }
}

Card RandomGame::draw() {
  if (undealt_.empty()) {
    std::swap(undealt_, discards_);
    shuffle(undealt_, random_);
  }
  const Card card = undealt_.back();
  undealt_.pop_back();
  return card;
}

Playout::Playout(const Edition& edition, int players, std::uint64_t seed)
    : edition_(edition), players_(players), random_(seed) {}

State Playout::play_game() {
  RandomGame game(edition_, players_, random_);
  while (!has_ended(edition_, game.state())) {
    mix_step(game.advance().step);
    ++actions_;
  }
  mix_state(game.state());
  return game.state();
}

void Playout::mix_step(const Step& step) {
  mix(std::visit(StepNumber(), step));
}

void Playout::mix_state(const State& state) {
  for (const Space pawn : state.pawns) {
    mix(static_cast<std::uint64_t>(pawn.to_int()));
  }
  for (const Colour trump : state.trumps_lying()) {
    mix(static_cast<std::uint64_t>(trump));
  }
}

}  // namespace seneschal::tafelrunde
