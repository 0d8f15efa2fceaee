#include "rules/tafelrunde/apply.h"

#include <algorithm>
#include <utility>

namespace seneschal::tafelrunde {
namespace {

class StepPlay {
 public:
  StepPlay(const Edition& edition, State& state, Effects& effects)
      : edition_(edition), state_(state), effects_(effects) {}

  void operator()(const Deal& deal) const {
    effects_.from_discards = cards_from_discards(edition_, state_);
    state_.next_dealer = deal.dealer.walked(1, state_.player_count);
    state_.to_move = state_.next_dealer;
    state_.tricks_left = edition_.hand_size;
  }

  void operator()(const LayCard& lay) const {
    if (state_.trick_size == 0) {
      effects_.lost_right = std::exchange(state_.on_sword, std::nullopt);
    }
    const auto led = state_.colour_led();
    if (led && lay.card.colour() != led) {
      effects_.not_followed = led;
      state_.missing[lay.player.index()].insert(*led);
    }
    state_.laid.add(lay.card);
    state_.trick[state_.trick_size++] = lay.card;
    state_.to_move = lay.player.walked(1, state_.player_count);
    if (state_.trick_size == static_cast<std::size_t>(state_.player_count)) {
      complete_trick();
    }
  }

  void operator()(const NameColour& name) const {
    state_.trumps[state_.trump_count++] = name.colour;
    state_.on_sword.reset();
  }

  void operator()(const SwapColours& swap) const {
    const auto first = std::find(state_.trumps.begin(), state_.trumps.end(), swap.first);
    const auto second = std::find(state_.trumps.begin(), state_.trumps.end(), swap.second);
    std::iter_swap(first, second);
    state_.on_sword.reset();
  }

 private:
  void complete_trick() const {
    const BestCard best = best_card(state_.trick_cards(), state_.trumps_lying());
    // The leader of a complete trick would also be the next to lay.
    const PlayerIndex winner = state_.to_move.walked(static_cast<int>(best.place), state_.player_count);
    effects_.trick = WonTrick{winner, state_.trick[best.place], best.by};
    state_.trick = {};
    state_.trick_size = 0;
    state_.to_move = winner;
    if (--state_.tricks_left == 0) {
      gather();
    }
    move_pawn(winner);
  }

  void move_pawn(PlayerIndex winner) const {
    PawnMove move{winner, state_.pawn(winner), state_.pawn(winner).next(), 0};
    const auto is_taken = [&](Space space) { return std::count(state_.pawns.begin(), state_.pawns.end(), space) > 0; };
    while (is_taken(move.to)) {
      move.to = move.to.next();
      ++move.passed;
    }
    state_.pawns[winner.index()] = move.to;
    effects_.moved = move;
    effects_.has_ended = move.to == edition_.king;
    if (edition_.has_sword(move.to)) {
      state_.on_sword = winner;
      effects_.sword = state_.do_all_colours_lie() ? SwordUse::kMustSwap : SwordUse::kMayName;
    }
  }

  /// After a deal the hands are empty, so what is undealt is known: what the deal left over, or, where the discards
  /// were shuffled for it, all that it did not use.
  void gather() const {
    const bool was_shuffled = cards_from_discards(edition_, state_) > 0;
    state_.undealt = (was_shuffled ? edition_.deck() : state_.undealt) - state_.laid;
    state_.laid = {};
    state_.missing = {};
  }

  const Edition& edition_;
  State& state_;
  Effects& effects_;
};

}  // namespace

Effects play(const Edition& edition, State& state, const Step& step) {
  Effects effects;
  std::visit(StepPlay(edition, state, effects), step);
  return effects;
}

tl::expected<Outcome, Refusal> apply(const Edition& edition, const State& state, const Step& step) {
  if (const auto refusal = refusal_of(edition, state, step)) {
    return tl::unexpected(*refusal);
  }
  Outcome outcome{step, state, {}};
  outcome.effects = play(edition, outcome.after, step);
  return outcome;
}

}  // namespace seneschal::tafelrunde
