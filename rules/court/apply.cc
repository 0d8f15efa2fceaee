#include "rules/court/apply.h"

namespace seneschal::court {
namespace {

/// Does one step and tells what it does beyond itself.
struct StepPlay {
  const Edition& edition;
  State& state;
  Effects effects;

  [[nodiscard]] PlayerIndex mover() const { return state.to_move.value_or(PlayerIndex()); }
  [[nodiscard]] const TableFacts& table() const { return edition.table(state.player_count); }

  void turn_to(Phase phase, std::optional<PlayerIndex> player) {
    state.phase = phase;
    state.to_move = player;
  }

  /// The next character is auctioned, or the round is over.
  void next_auction() {
    state.waiting = eligible(edition, state);
    if (state.waiting.is_empty() || state.chosen() == kCharacterCount) {
      state.waiting = PlayerSet();
      turn_to(Phase::kRoundEnd, std::nullopt);
      return;
    }
    turn_to(Phase::kAuction, state.waiting.first_from(state.favour.value_or(PlayerIndex()), state.player_count));
  }

  /// The player to move has bid or passed; who is next, or has won?
  void go_on_bidding(PlayerIndex player) {
    PlayerSet others = state.waiting;
    if (state.bid) {
      others.erase(state.bid->player);
    }
    if (others.is_empty()) {
      effects.won = state.bid;
      state.waiting = PlayerSet();
      turn_to(Phase::kCharacter, effects.won->player);
      return;
    }
    state.to_move = others.first_from(player.left(state.player_count), state.player_count);
  }

  void operator()(const FirstCourtier& first) {
    state.peasantry.remove(first.courtier);
    state.court(first.player).add(first.courtier);
    state.waiting.erase(first.player);
    state.to_move = state.waiting.first_from(PlayerIndex(), state.player_count);
    if (!state.waiting.is_empty()) {
      return;
    }
    for (const Courtier courtier : kAllCourtiers) {
      state.peasantry.remove(courtier);
      state.aspirants.add(courtier);
    }
    turn_to(table().at_start == 0 ? Phase::kFavourRoll : Phase::kRowDie, std::nullopt);
  }

  void operator()(const RowDie& die) {
    if (table().at_start > 0) {
      state.peasantry.remove(die.courtier);
      state.aspirants.add(die.courtier);
    } else {
      state.aspirants.remove(die.courtier);
      state.peasantry.add(die.courtier, edition.removed_returns ? 1 : 0);
    }
    turn_to(Phase::kFavourRoll, std::nullopt);
  }

  void operator()(const FavourRoll& roll) {
    state.favour = roll.player;
    next_auction();
  }

  void operator()(const Bid& bid) {
    state.bid = HighBid{bid.player, bid.tiles};
    go_on_bidding(bid.player);
  }

  void operator()(const Pass& pass) {
    state.waiting.erase(pass.player);
    go_on_bidding(pass.player);
  }

  void operator()(const ChooseCharacter& choice) {
    const Tiles bid = state.bid ? state.bid->tiles : Tiles();
    Tiles& purse = state.purse(choice.character);
    Tiles& treasury = state.treasury(choice.player);
    effects.purse = PurseTaken{purse, bid};
    treasury -= bid;
    treasury += purse;
    purse = bid;
    state.bid = std::nullopt;
    state.pawns[State::at(choice.character)] = choice.player;
    switch (choice.character) {
      case Character::kMerlin:
        state.left = edition.merlin_exchanges;
        turn_to(Phase::kExchanges, choice.player);
        break;
      case Character::kGuinevere:
        state.waiting = PlayerSet::all(state.player_count);
        state.left = edition.guinevere_takes;
        turn_to(Phase::kTaking, choice.player);
        break;
      case Character::kArthur:
        begin_taxes(choice.player);
        break;
      case Character::kLancelot:
        state.waiting = PlayerSet::all(state.player_count);
        state.waiting.erase(choice.player);
        turn_to(Phase::kTreachery, choice.player);
        pass_over_the_impossible();
        break;
    }
  }

  void operator()(const TakeAspirant& taking) {
    state.aspirants.remove(taking.courtier);
    state.court(taking.player).add(taking.courtier);
    if (--state.left > 0) {
      return;
    }
    state.waiting.erase(taking.player);
    if (const auto next = state.waiting.first_from(taking.player, state.player_count)) {
      state.left = edition.others_take;
      state.to_move = next;
    } else {
      turn_to(Phase::kNewRow, state.holder(Character::kGuinevere));
    }
  }

  void operator()(const NewRow& row) {
    state.peasantry -= row.courtiers;
    state.aspirants += row.courtiers;
    if (row.courtiers.total() < table().row) {
      state.is_last_round = true;
      effects.short_row = ShortRow{row.courtiers.total(), table().row};
    }
    next_auction();
  }

  void operator()(const Exchange& exchange) {
    swap(exchange.give, exchange.take, state.aspirants);
    state.newcomers.add(exchange.take, edition.merlin_may_give_back ? 0 : 1);
    --state.left;
  }

  void operator()(const EndExchanges& /*end*/) {
    state.left = 0;
    state.newcomers = Courtiers();
    next_auction();
  }

  void operator()(const Treachery& treachery) {
    swap(treachery.give, treachery.take, state.court(treachery.with));
    state.waiting.erase(treachery.with);
    pass_over_the_impossible();
  }

  void operator()(const Tax& tax) {
    state.treasury(tax.player).remove(tax.tile);
    state.treasury(*state.holder(Character::kArthur)).add(tax.tile);
    state.waiting.erase(tax.player);
    go_on_taxing();
  }

  void operator()(const EndRound& /*end*/) {
    RoundEnd end;
    if (const auto arthurs = state.holder(Character::kArthur);
        arthurs && (!state.is_last_round || edition.favour_passes_at_end)) {
      state.favour = arthurs;
      end.is_arthurs = true;
    }
    end.favour = state.favour;
    state.black_die = std::nullopt;
    for (const Character character : kAllCharacters) {
      if (!state.holder(character)) {
        state.black_die = character;
      }
    }
    end.black_die = state.black_die;
    ++state.round;
    if (state.is_last_round) {
      turn_to(Phase::kOver, std::nullopt);
      end.scores = final_scores(edition, state);
    } else {
      state.pawns.fill(std::nullopt);
      next_auction();
    }
    effects.round_end = end;
  }

  void swap(Courtier give, Courtier take, Courtiers& other) {
    Courtiers& own = state.court(mover());
    own.remove(give);
    other.add(give);
    other.remove(take);
    own.add(take);
  }

  /// Lancelot's next opponent is one with whom something can be exchanged; after the last the auctions go on.
  void pass_over_the_impossible() {
    const PlayerIndex player = mover();
    while (const auto next = state.waiting.first_from(player, state.player_count)) {
      if (can_exchange(state.court(player), state.court(*next))) {
        return;
      }
      state.waiting.erase(*next);
      effects.passed_over.insert(*next);
    }
    next_auction();
  }

  void begin_taxes(PlayerIndex arthurs) {
    for (int steps = 1; steps < state.player_count; ++steps) {
      const PlayerIndex opponent = arthurs.left(state.player_count, steps);
      if (state.treasury(opponent).total() > 1) {
        state.waiting.insert(opponent);
      } else {
        effects.passed_over.insert(opponent);
      }
    }
    turn_to(Phase::kTaxes, arthurs);
    go_on_taxing();
  }

  void go_on_taxing() {
    const PlayerIndex arthurs = state.holder(Character::kArthur).value_or(PlayerIndex());
    if (state.waiting.is_empty()) {
      next_auction();
    } else {
      state.to_move = state.waiting.first_from(arthurs, state.player_count);
    }
  }
};

}  // namespace

Effects play(const Edition& edition, State& state, const Step& step) {
  StepPlay playing{edition, state, {}};
  std::visit(playing, step);
  return playing.effects;
}

tl::expected<Outcome, Refusal> apply(const Edition& edition, const State& state, const Step& step) {
  if (const auto refusal = refusal_of(edition, state, step)) {
    return tl::unexpected(*refusal);
  }
  Outcome outcome{step, state, {}};
  outcome.effects = play(edition, outcome.after, step);
  return outcome;
}

}  // namespace seneschal::court
