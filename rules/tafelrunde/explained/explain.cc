#include "rules/tafelrunde/explained/explain.h"

#include <algorithm>
#include <utility>

namespace seneschal::tafelrunde {
namespace {

std::string colour_fact(Colour colour) {
  return std::string(to_text(colour));
}

Rule rule_of(WonBy by) {
  switch (by) {
    case WonBy::kHighest:
      return Rule::kTrickHighest;
    case WonBy::kTrump:
      return Rule::kTrickTrump;
    case WonBy::kSuper:
      return Rule::kTrickSuper;
    case WonBy::kSuperOpposite:
      break;
  }
  return Rule::kTrickSuperOpposite;
}

class Explainer {
 public:
  explicit Explainer(const Outcome& outcome) : effects_(outcome.effects), after_(outcome.after) {}

  std::vector<Explanation> all(const Step& step) {
    std::visit(*this, step);
    return std::move(result_);
  }

  void operator()(const Deal& deal) {
    add(Rule::kDealDealer, {{"player", deal.dealer.to_int()}, {"leader", after_.to_move.to_int()}});
    if (effects_.from_discards > 0) {
      add(Rule::kDealShuffle, {{"cards", effects_.from_discards}});
    }
  }

  void operator()(const LayCard& lay) {
    if (effects_.lost_right) {
      add(Rule::kSwordLapsed, {{"player", effects_.lost_right->to_int()}});
    }
    const std::vector<Fact> laid{{"player", lay.player.to_int()}, {"card", to_text(lay.card)}};
    if (effects_.not_followed) {
      add(Rule::kTrickNoColour, laid, {"colour", colour_fact(*effects_.not_followed)});
    } else if (after_.trick_size == 1) {
      add(Rule::kTrickOrder, laid);
    } else if (!effects_.trick && after_.colour_led()) {
      add(Rule::kTrickFollow, laid, {"colour", colour_fact(*after_.colour_led())});
    } else if (!effects_.trick) {
      add(Rule::kTrickOneEach, laid);
    }
    if (effects_.trick) {
      trick(*effects_.trick);
    }
  }

  void operator()(const NameColour& name) {
    add(Rule::kTrumpLowestLevel,
        {{"player", name.player.to_int()}, {"colour", colour_fact(name.colour)}, {"level", level(name.colour)}});
  }

  void operator()(const SwapColours& swap) {
    add(Rule::kSwapExchanged, {{"player", swap.player.to_int()},
                               {"first", colour_fact(swap.first)},
                               {"first_level", level(swap.first)},
                               {"second", colour_fact(swap.second)},
                               {"second_level", level(swap.second)}});
  }

 private:
  void add(Rule rule, std::vector<Fact> facts) { result_.push_back({rule, std::move(facts)}); }
  void add(Rule rule, std::vector<Fact> facts, Fact last) {
    facts.push_back(std::move(last));
    add(rule, std::move(facts));
  }

  void trick(const WonTrick& trick) {
    const int player = trick.winner.to_int();
    add(rule_of(trick.by), {{"player", player}, {"card", to_text(trick.card)}});
    const PawnMove& moved = *effects_.moved;
    const int space = moved.to.to_int();
    add(Rule::kMoveNextFree,
        {{"player", player}, {"from", moved.from.to_int()}, {"to", space}, {"passed", moved.passed}});
    if (effects_.sword) {
      add(*effects_.sword == SwordUse::kMayName ? Rule::kSwordName : Rule::kSwordSwapDue,
          {{"player", player}, {"space", space}});
    }
    if (effects_.has_ended) {
      add(Rule::kEndKingArthur, {{"player", player}});
    }
  }

  /// Where the colour lies after the step, from 1.
  [[nodiscard]] int level(Colour colour) const {
    const auto lying = after_.trumps_lying();
    return static_cast<int>(std::find(lying.begin(), lying.end(), colour) - lying.begin()) + 1;
  }

  const Effects& effects_;
  const State& after_;
  std::vector<Explanation> result_;
};

}  // namespace

std::vector<Explanation> explain(const Outcome& outcome) {
  return Explainer(outcome).all(outcome.step);
}

}  // namespace seneschal::tafelrunde
