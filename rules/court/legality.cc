#include <algorithm>

#include "rules/court/apply.h"

namespace seneschal::court {
namespace {

using MaybeRefusal = std::optional<Refusal>;

/// What each phase waits for.
Rule rule_that_waits(Phase phase) {
  switch (phase) {
    case Phase::kFirstCourtiers:
      return Rule::kSetupFirstCourtier;
    case Phase::kRowDie:
      return Rule::kSetupRowDie;
    case Phase::kFavourRoll:
      return Rule::kSetupFavourRoll;
    case Phase::kAuction:
      return Rule::kAuctionOpen;
    case Phase::kCharacter:
      return Rule::kAuctionWon;
    case Phase::kTaking:
      return Rule::kGuinevereClockwise;
    case Phase::kNewRow:
      return Rule::kGuinevereFromPeasantry;
    case Phase::kExchanges:
      return Rule::kMerlinExchanges;
    case Phase::kTreachery:
      return Rule::kLancelotClockwise;
    case Phase::kTaxes:
      return Rule::kArthurTax;
    case Phase::kRoundEnd:
      return Rule::kRoundAllChosen;
    case Phase::kOver:
      return Rule::kEndGameOver;
  }
  return Rule::kEndGameOver;
}

Refusal breaks(Rule rule, std::optional<PlayerIndex> player = std::nullopt) {
  return Refusal{rule, player, {}, {}, {}};
}

/// Asks one step after another which rule it breaks.
struct Legality {
  const Edition& edition;
  const State& state;

  /// What is no character's action and comes at the wrong time.
  [[nodiscard]] MaybeRefusal untimely(Phase phase) const {
    return state.phase == phase ? std::nullopt : MaybeRefusal(duty_of(state));
  }

  /// A step of a character's action: by the right character, and not after the end of the game.
  [[nodiscard]] MaybeRefusal untimely_action(Phase phase, PlayerIndex player) const {
    if (state.phase == phase) {
      return std::nullopt;
    }
    return state.phase == Phase::kOver ? duty_of(state) : breaks(Rule::kCharacterAction, player);
  }

  [[nodiscard]] MaybeRefusal by_another(PlayerIndex player, Rule rule) const {
    return state.to_move == player ? std::nullopt : MaybeRefusal(breaks(rule, state.to_move));
  }

  [[nodiscard]] MaybeRefusal same_type(Courtier give, Courtier take) const {
    return give == take ? MaybeRefusal(breaks(Rule::kExchangeDifferent, state.to_move)) : std::nullopt;
  }

  /// Whether Lancelot's player passed this opponent over, be it that the auctions have gone on since.
  [[nodiscard]] bool was_passed_over(const Treachery& treachery) const {
    const bool has_acted = state.holder(Character::kLancelot) == treachery.player &&
                           (state.phase != Phase::kTreachery || !state.waiting.contains(treachery.with));
    return has_acted && state.phase != Phase::kOver && treachery.with != treachery.player &&
           state.is_seated(treachery.with) && !can_exchange(state.court(treachery.player), state.court(treachery.with));
  }

  /// Whether an opponent of Arthur's player has one tile only, be it that the auctions have gone on since.
  [[nodiscard]] bool keeps_last_tile(PlayerIndex player) const {
    const auto arthurs = state.holder(Character::kArthur);
    return arthurs && arthurs != player && state.phase != Phase::kOver && state.is_seated(player) &&
           state.treasury(player).total() == 1;
  }

  /// A courtier that is not where it should come from.
  [[nodiscard]] static MaybeRefusal absent(const Courtiers& place, Courtier courtier, const Refusal& otherwise) {
    return place.count(courtier) == 0 ? MaybeRefusal(otherwise) : std::nullopt;
  }

  [[nodiscard]] MaybeRefusal unfair_exchange(Courtier give, Courtier take, const Courtiers& other) const {
    if (const auto refusal = same_type(give, take)) {
      return refusal;
    }
    const PlayerIndex player = state.to_move.value_or(PlayerIndex());
    if (const auto refusal = absent(state.court(player), give, breaks(Rule::kExchangeOwn, player))) {
      return refusal;
    }
    return absent(other, take, breaks(Rule::kExchangeTaken));
  }

  /// Whose turn it is in an auction, and why it is nobody else's.
  [[nodiscard]] MaybeRefusal out_of_turn(PlayerIndex player) const {
    if (const auto refusal = untimely(Phase::kAuction)) {
      return refusal;
    }
    if (state.to_move == player) {
      return std::nullopt;
    }
    if (!state.is_seated(player)) {
      return breaks(Rule::kAuctionClockwise, state.to_move);
    }
    if (!eligible(edition, state).contains(player)) {
      return breaks(Rule::kAuctionHasChosen, player);
    }
    if (!state.waiting.contains(player)) {
      return breaks(Rule::kAuctionPassed, player);
    }
    return breaks(state.bid ? Rule::kAuctionClockwise : Rule::kAuctionFirstBidder, state.to_move);
  }

  MaybeRefusal operator()(const FirstCourtier& first) const {
    if (const auto refusal = untimely(Phase::kFirstCourtiers)) {
      return refusal;
    }
    if (!state.waiting.contains(first.player)) {
      return breaks(Rule::kSetupFirstCourtier, first.player);
    }
    return absent(state.peasantry, first.courtier, breaks(Rule::kSetupFirstCourtier, first.player));
  }

  MaybeRefusal operator()(const RowDie& die) const {
    const int at_start = edition.table(state.player_count).at_start;
    if (state.phase == Phase::kFavourRoll && at_start == 0) {
      return breaks(Rule::kSetupRowDie);
    }
    if (const auto refusal = untimely(Phase::kRowDie)) {
      return refusal;
    }
    const bool adds = at_start > 0;
    return absent(adds ? state.peasantry : state.aspirants, die.courtier, breaks(Rule::kSetupRowDie));
  }

  MaybeRefusal operator()(const FavourRoll& roll) const {
    if (const auto refusal = untimely(Phase::kFavourRoll)) {
      return refusal;
    }
    return state.is_seated(roll.player) ? std::nullopt : MaybeRefusal(breaks(Rule::kSetupFavourRoll, roll.player));
  }

  MaybeRefusal operator()(const Bid& bid) const {
    if (const auto refusal = out_of_turn(bid.player)) {
      return refusal;
    }
    if (bid.tiles.is_empty()) {
      return breaks(Rule::kBidOneTile, bid.player);
    }
    if (!state.treasury(bid.player).contains(bid.tiles)) {
      return breaks(Rule::kBidOwnTiles, bid.player);
    }
    if (state.bid && worth(bid.tiles) <= worth(state.bid->tiles)) {
      return Refusal{Rule::kBidHigher, bid.player, worth(bid.tiles), worth(state.bid->tiles) + 1, {}};
    }
    return std::nullopt;
  }

  MaybeRefusal operator()(const Pass& pass) const {
    if (const auto refusal = out_of_turn(pass.player)) {
      return refusal;
    }
    return state.bid ? std::nullopt : MaybeRefusal(breaks(Rule::kBidMustOpen, pass.player));
  }

  MaybeRefusal operator()(const ChooseCharacter& choice) const {
    if (const auto refusal = untimely(Phase::kCharacter)) {
      return refusal;
    }
    if (const auto refusal = by_another(choice.player, Rule::kAuctionWon)) {
      return refusal;
    }
    if (const auto holder = state.holder(choice.character)) {
      return breaks(Rule::kCharacterInCastle, holder);
    }
    const auto forced = forced_character(edition, state);
    return forced && *forced != choice.character ? MaybeRefusal(breaks(Rule::kCharacterBlackDie, choice.player))
                                                 : std::nullopt;
  }

  MaybeRefusal operator()(const TakeAspirant& taking) const {
    if (const auto refusal = untimely_action(Phase::kTaking, taking.player)) {
      return refusal;
    }
    if (const auto refusal = by_another(taking.player, Rule::kGuinevereClockwise)) {
      return refusal;
    }
    return absent(state.aspirants, taking.courtier, breaks(Rule::kGuinevereAspirant, taking.player));
  }

  MaybeRefusal operator()(const NewRow& row) const {
    if (state.phase == Phase::kTaking) {
      return duty_of(state);
    }
    if (const auto refusal = untimely_action(Phase::kNewRow, row.player)) {
      return refusal;
    }
    if (const auto refusal = by_another(row.player, Rule::kGuinevereFromPeasantry)) {
      return refusal;
    }
    if (!state.peasantry.contains(row.courtiers)) {
      return breaks(Rule::kGuinevereFromPeasantry, row.player);
    }
    const int wanted = std::min(edition.table(state.player_count).row, state.peasantry.total());
    if (row.courtiers.total() != wanted) {
      return Refusal{Rule::kGuinevereFullRow, row.player, row.courtiers.total(), wanted, wanted};
    }
    return std::nullopt;
  }

  MaybeRefusal operator()(const Exchange& exchange) const {
    if (const auto refusal = untimely_action(Phase::kExchanges, exchange.player)) {
      return refusal;
    }
    if (const auto refusal = by_another(exchange.player, Rule::kMerlinExchanges)) {
      return refusal;
    }
    if (state.left == 0) {
      const int most = edition.merlin_exchanges;
      return Refusal{Rule::kMerlinExchanges, exchange.player, most + 1, 0, most};
    }
    if (const auto refusal = unfair_exchange(exchange.give, exchange.take, state.aspirants)) {
      return refusal;
    }
    const bool is_newcomer = state.court(exchange.player).count(exchange.give) == state.newcomers.count(exchange.give);
    return is_newcomer ? MaybeRefusal(breaks(Rule::kMerlinNewcomer, exchange.player)) : std::nullopt;
  }

  MaybeRefusal operator()(const EndExchanges& end) const {
    if (const auto refusal = untimely_action(Phase::kExchanges, end.player)) {
      return refusal;
    }
    return by_another(end.player, Rule::kMerlinExchanges);
  }

  MaybeRefusal operator()(const Treachery& treachery) const {
    if (was_passed_over(treachery)) {
      return breaks(Rule::kLancelotImpossible, treachery.with);
    }
    if (const auto refusal = untimely_action(Phase::kTreachery, treachery.player)) {
      return refusal;
    }
    if (const auto refusal = by_another(treachery.player, Rule::kLancelotClockwise)) {
      return refusal;
    }
    const auto next = state.waiting.first_from(treachery.player, state.player_count);
    if (next != treachery.with) {
      return breaks(Rule::kLancelotClockwise, next);
    }
    return unfair_exchange(treachery.give, treachery.take, state.court(treachery.with));
  }

  MaybeRefusal operator()(const Tax& tax) const {
    if (keeps_last_tile(tax.player)) {
      return breaks(Rule::kArthurLastTile, tax.player);
    }
    if (const auto refusal = untimely_action(Phase::kTaxes, tax.player)) {
      return refusal;
    }
    if (!state.waiting.contains(tax.player)) {
      return breaks(Rule::kArthurTax, tax.player);
    }
    return state.treasury(tax.player).count(tax.tile) > 0 ? std::nullopt
                                                          : MaybeRefusal(breaks(Rule::kArthurOwnTile, tax.player));
  }

  MaybeRefusal operator()(const EndRound&) const {
    if (state.phase == Phase::kAuction || state.phase == Phase::kCharacter) {
      return breaks(Rule::kRoundAllChosen, state.to_move);
    }
    return untimely(Phase::kRoundEnd);
  }
};

}  // namespace

Refusal duty_of(const State& state) {
  return breaks(rule_that_waits(state.phase), state.to_move);
}

std::optional<Refusal> refusal_of(const Edition& edition, const State& state, const Step& step) {
  return std::visit(Legality{edition, state}, step);
}

}  // namespace seneschal::court
