// What apply refuses. legal_steps lists what is left; the two are written apart and held together by
// tests/tafelrunde/legal_steps_test.cc, which tries every conceivable step.
#include "rules/tafelrunde/apply.h"

namespace seneschal::tafelrunde {
namespace {

using MaybeRefusal = std::optional<Refusal>;

/// Whether there can be one more such card in the hands, by the cards that lie.
MaybeRefusal copies_refusal(const Edition& edition, const State& state, const LayCard& lay) {
  const int from_discards = cards_from_discards(edition, state);
  // Where the discards were shuffled for the deal, every card of the box can be in the hands.
  const CardTally dealt_from = from_discards > 0 ? edition.deck() : state.undealt;
  CardTally laid = state.laid;
  laid.add(lay.card);
  if (laid.count(lay.card) > dealt_from.count(lay.card)) {
    return Refusal{.rule = Rule::kCardCopies,
                   .player = lay.player,
                   .card = lay.card,
                   .found = laid.count(lay.card),
                   .most = dealt_from.count(lay.card)};
  }
  if (from_discards > 0 && laid.excess_over(state.undealt) > from_discards) {
    return Refusal{.rule = Rule::kCardComeBack,
                   .player = lay.player,
                   .card = lay.card,
                   .found = laid.excess_over(state.undealt),
                   .most = from_discards};
  }
  return std::nullopt;
}

class StepCheck {
 public:
  StepCheck(const Edition& edition, const State& state) : edition_(edition), state_(state) {}

  MaybeRefusal operator()(const Deal& deal) const {
    if (state_.tricks_left > 0) {
      return Refusal{.rule = Rule::kDealHandsEmpty, .player = deal.dealer, .found = state_.tricks_left, .most = 0};
    }
    if (deal.dealer != state_.next_dealer) {
      return Refusal{.rule = Rule::kDealDealer, .player = deal.dealer, .expected = state_.next_dealer};
    }
    return std::nullopt;
  }

  MaybeRefusal operator()(const LayCard& lay) const {
    if (state_.tricks_left == 0) {
      return Refusal{.rule = Rule::kDealBeforePlay, .player = lay.player, .card = lay.card};
    }
    if (lay.player != state_.to_move) {
      return Refusal{.rule = Rule::kTrickOrder, .player = lay.player, .expected = state_.to_move, .card = lay.card};
    }
    // While a trick is on the table nobody is on a sword unused.
    if (state_.on_sword && state_.do_all_colours_lie()) {
      return Refusal{.rule = Rule::kSwordSwapDue, .player = state_.on_sword};
    }
    if (auto refusal = copies_refusal(edition_, state_, lay)) {
      return refusal;
    }
    if (const auto colour = lay.card.colour(); colour && state_.missing[lay.player.index()].contains(*colour)) {
      return Refusal{.rule = Rule::kTrickFollow, .player = lay.player, .card = lay.card, .colour = colour};
    }
    return std::nullopt;
  }

  MaybeRefusal operator()(const NameColour& name) const {
    if (auto refusal = sword_refusal(name.player)) {
      return refusal;
    }
    if (state_.do_all_colours_lie()) {
      return Refusal{.rule = Rule::kTrumpFreeLevel, .player = name.player, .colour = name.colour};
    }
    if (state_.is_trump(name.colour)) {
      return Refusal{.rule = Rule::kTrumpNewColour, .player = name.player, .colour = name.colour};
    }
    return std::nullopt;
  }

  MaybeRefusal operator()(const SwapColours& swap) const {
    if (auto refusal = sword_refusal(swap.player)) {
      return refusal;
    }
    if (!state_.do_all_colours_lie()) {
      const int lying = static_cast<int>(state_.trump_count);
      return Refusal{
          .rule = Rule::kSwapAllLie, .player = swap.player, .found = lying, .least = static_cast<int>(kColourCount)};
    }
    if (swap.first == swap.second) {
      return Refusal{.rule = Rule::kSwapTwoColours, .player = swap.player, .colour = swap.first};
    }
    return std::nullopt;
  }

 private:
  MaybeRefusal sword_refusal(PlayerIndex player) const {
    if (player == state_.on_sword) {
      return std::nullopt;
    }
    return Refusal{.rule = Rule::kSwordWhose, .player = player, .expected = state_.on_sword};
  }

  const Edition& edition_;
  const State& state_;
};

}  // namespace

std::optional<Refusal> refusal_of(const Edition& edition, const State& state, const Step& step) {
  if (const auto first = winner(edition, state)) {
    return Refusal{.rule = Rule::kEndOver, .player = first};
  }
  return std::visit(StepCheck(edition, state), step);
}

}  // namespace seneschal::tafelrunde
