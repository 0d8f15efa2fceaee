#include "rules/court/records/recorded_steps.h"

#include <optional>

namespace seneschal::court_records {
namespace {

using court::Character;
using court::PlayerIndex;
using court::Refusal;
using court::Rule;
using court::Tiles;

Refusal breaks(Rule rule, std::optional<PlayerIndex> player = std::nullopt) {
  return {rule, player, {}, {}, {}};
}

/// Nothing where one of the tiles does not exist, or where there are more than any treasury holds.
std::optional<Tiles> tiles_of(const std::vector<int>& money) {
  constexpr std::size_t kMost = 100;
  Tiles tiles;
  for (const int each : money) {
    const auto tile = court::tile_worth(each);
    if (!tile || money.size() > kMost) {
      return std::nullopt;
    }
    tiles.add(*tile);
  }
  return tiles;
}

/// Writes down what happened in an event.
class EventSteps {
 public:
  explicit EventSteps(const RecordedChoice& choice) : choice_(choice) {}

  std::vector<RecordedStep> all() {
    for (const RecordedBid& bid : choice_.auction) {
      add_bid(bid);
    }
    const auto winner = PlayerIndex::from_int(choice_.winner);
    if (!winner) {
      steps_.emplace_back(breaks(Rule::kAuctionWon));
      return std::move(steps_);
    }
    add(court::ChooseCharacter{*winner, choice_.character});
    add_actions(*winner);
    steps_.emplace_back(EventEnd{});
    return std::move(steps_);
  }

 private:
  void add(const court::Step& step) { steps_.emplace_back(step); }
  void refuse(Rule rule) { steps_.emplace_back(breaks(rule)); }

  void add_bid(const RecordedBid& bid) {
    const auto player = PlayerIndex::from_int(bid.player);
    if (!player) {
      refuse(Rule::kAuctionClockwise);
    } else if (!bid.tiles) {
      add(court::Pass{*player});
    } else if (const auto tiles = tiles_of(*bid.tiles)) {
      add(court::Bid{*player, *tiles});
    } else {
      steps_.emplace_back(breaks(Rule::kBidOwnTiles, player));
    }
  }

  /// The lists of other characters come last, as actions that this one does not have.
  void add_actions(PlayerIndex winner) {
    const bool swaps = choice_.character == Character::kMerlin || choice_.character == Character::kLancelot;
    if (choice_.character == Character::kMerlin && choice_.swaps) {
      add_exchanges(winner, *choice_.swaps);
    } else if (choice_.character == Character::kLancelot && choice_.swaps) {
      add_treacheries(winner, *choice_.swaps);
    } else if (choice_.character == Character::kGuinevere && choice_.takings) {
      add_takings(winner, *choice_.takings);
    } else if (choice_.character == Character::kArthur && choice_.gifts) {
      add_taxes(*choice_.gifts);
    }
    if ((choice_.swaps && !swaps) || (choice_.takings && choice_.character != Character::kGuinevere) ||
        (choice_.gifts && choice_.character != Character::kArthur)) {
      refuse(Rule::kCharacterAction);
    }
  }

  void add_exchanges(PlayerIndex winner, const std::vector<RecordedSwap>& swaps) {
    for (const RecordedSwap& swap : swaps) {
      if (swap.with) {
        refuse(Rule::kCharacterAction);
      }
      add(court::Exchange{winner, swap.give, swap.take});
    }
    add(court::EndExchanges{winner});
  }

  void add_treacheries(PlayerIndex winner, const std::vector<RecordedSwap>& swaps) {
    for (const RecordedSwap& swap : swaps) {
      const auto with = swap.with ? PlayerIndex::from_int(*swap.with) : std::nullopt;
      if (with) {
        add(court::Treachery{winner, *with, swap.give, swap.take});
      } else {
        refuse(Rule::kLancelotClockwise);
      }
    }
  }

  void add_takings(PlayerIndex winner, const RecordedTakings& takings) {
    for (const RecordedTaking& taking : takings.taken) {
      if (const auto player = PlayerIndex::from_int(taking.player)) {
        add(court::TakeAspirant{*player, taking.takes});
      } else {
        refuse(Rule::kGuinevereClockwise);
      }
    }
    court::Courtiers row;
    constexpr std::size_t kMost = 200;  // far more than exist; keeps every count within its byte
    if (takings.new_row.size() > kMost) {
      refuse(Rule::kGuinevereFromPeasantry);
      return;
    }
    for (const court::Courtier courtier : takings.new_row) {
      row.add(courtier);
    }
    add(court::NewRow{winner, row});
  }

  void add_taxes(const std::vector<RecordedGift>& gifts) {
    for (const RecordedGift& gift : gifts) {
      const auto player = PlayerIndex::from_int(gift.player);
      const auto tile = court::tile_worth(gift.tile);
      if (player && tile) {
        add(court::Tax{*player, *tile});
      } else {
        steps_.emplace_back(breaks(player ? Rule::kArthurOwnTile : Rule::kArthurTax, player));
      }
    }
  }

  const RecordedChoice& choice_;
  std::vector<RecordedStep> steps_;
};

/// Applies one part of an event.
struct StepReplay {
  const court::Edition& edition;
  const court::State& state;

  tl::expected<court::State, Refusal> operator()(const court::Step& step) const {
    return court::apply(edition, state, step).map([](const court::Outcome& outcome) { return outcome.after; });
  }
  tl::expected<court::State, Refusal> operator()(const Refusal& refusal) const { return tl::unexpected(refusal); }
  tl::expected<court::State, Refusal> operator()(const EventEnd& /*end*/) const {
    const bool is_done = state.phase == court::Phase::kAuction || state.phase == court::Phase::kRoundEnd ||
                         state.phase == court::Phase::kOver;
    return is_done ? tl::expected<court::State, Refusal>(state) : tl::unexpected(duty_of(state));
  }
};

}  // namespace

std::vector<RecordedStep> steps_of(const RecordedEvent& event) {
  if (const auto* choice = std::get_if<RecordedChoice>(&event)) {
    return EventSteps(*choice).all();
  }
  return {court::Step(court::EndRound{})};
}

tl::expected<court::State, court::Refusal> apply(const court::Edition& edition, const court::State& state,
                                                 const RecordedStep& step) {
  return std::visit(StepReplay{edition, state}, step);
}

}  // namespace seneschal::court_records
