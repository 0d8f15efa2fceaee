#include "rules/court/explained/explain.h"

#include <sstream>
#include <utility>

namespace seneschal::court {
namespace {

/// Texts one after another with something between.
class Joined {
 public:
  explicit Joined(std::string_view between) : between_(between) {}

  template <typename Part>
  void add(const Part& part) {
    out_ << (is_first_ ? "" : between_) << part;
    is_first_ = false;
  }
  [[nodiscard]] std::string text() const { return out_.str(); }

 private:
  std::string_view between_;
  bool is_first_ = true;
  std::ostringstream out_;
};

std::string text_of(const Tiles& tiles) {
  Joined joined(" + ");
  for (const Tile tile : kAllTiles) {
    for (int i = 0; i < tiles.count(tile); ++i) {
      joined.add(tile);
    }
  }
  return joined.text();
}

std::string text_of(const Courtiers& courtiers) {
  Joined joined(", ");
  for (const Courtier courtier : kAllCourtiers) {
    for (int i = 0; i < courtiers.count(courtier); ++i) {
      joined.add(courtier);
    }
  }
  return joined.text();
}

std::string text_of(PlayerSet players) {
  Joined joined(", ");
  for (int i = 0; i < PlayerIndex::kMost; ++i) {
    if (players.contains(*PlayerIndex::from_int(i))) {
      joined.add(i);
    }
  }
  return joined.text();
}

Fact fact_of(PlayerIndex player) {
  return {"player", player.to_int()};
}

Fact fact_of(std::string_view name, Courtier courtier) {
  return {name, std::string(to_text(courtier))};
}

Fact fact_of(Character character) {
  return {"character", std::string(to_text(character))};
}

class OutcomeExplainer {
 public:
  OutcomeExplainer(const Edition& edition, const Outcome& outcome)
      : edition_(edition), outcome_(outcome), after_(outcome.after), effects_(outcome.effects) {}

  std::vector<Explanation> all() {
    std::visit(*this, outcome_.step);
    if (!effects_.passed_over.is_empty()) {
      const bool is_lancelot = !std::holds_alternative<ChooseCharacter>(outcome_.step) ||
                               std::get<ChooseCharacter>(outcome_.step).character == Character::kLancelot;
      add(is_lancelot ? Rule::kLancelotImpossible : Rule::kArthurLastTile,
          {{"players", text_of(effects_.passed_over)}});
    }
    return std::move(result_);
  }

  void operator()(const FirstCourtier& first) {
    add(Rule::kSetupFirstCourtier, {fact_of(first.player), fact_of("courtier", first.courtier)});
  }
  void operator()(const RowDie& die) {
    const bool joins = edition_.table(after_.player_count).at_start > 0;
    add(Rule::kSetupRowDie, {fact_of("courtier", die.courtier), {"joins", joins ? 1 : 0}});
    if (!joins && edition_.removed_returns) {
      add(Rule::kSetupRemovedReturns, {fact_of("courtier", die.courtier)});
    }
  }
  void operator()(const FavourRoll& roll) { add(Rule::kSetupFavourRoll, {fact_of(roll.player)}); }
  void operator()(const Bid& bid) {
    add(Rule::kBidHigher, {fact_of(bid.player), {"tiles", text_of(bid.tiles)}, {"worth", worth(bid.tiles)}});
    won();
  }
  void operator()(const Pass& pass) {
    add(Rule::kAuctionPassed, {fact_of(pass.player)});
    won();
  }
  void operator()(const ChooseCharacter& choice) {
    const auto money = [&](const Tiles& tiles) {
      return std::vector<Fact>{
          fact_of(choice.player), fact_of(choice.character), {"tiles", text_of(tiles)}, {"worth", worth(tiles)}};
    };
    add(Rule::kCharacterPurse, money(effects_.purse->taken));
    add(Rule::kBidBecomesPurse, money(effects_.purse->left));
  }
  void operator()(const TakeAspirant& taking) {
    add(Rule::kGuinevereClockwise, {fact_of(taking.player), fact_of("courtier", taking.courtier)});
  }
  void operator()(const NewRow& row) {
    add(Rule::kGuinevereFromPeasantry, {fact_of(row.player), {"courtiers", text_of(row.courtiers)}});
    if (const auto& is_short = effects_.short_row) {
      add(Rule::kGuinevereShortRow, {{"courtiers", is_short->courtiers}, {"wanted", is_short->wanted}});
    }
  }
  void operator()(const Exchange& exchange) {
    add(Rule::kMerlinExchanges,
        {fact_of(exchange.player), fact_of("give", exchange.give), fact_of("take", exchange.take)});
  }
  void operator()(const EndExchanges& end) { add(Rule::kMerlinEnough, {fact_of(end.player)}); }
  void operator()(const Treachery& treachery) {
    add(Rule::kLancelotClockwise, {fact_of(treachery.player),
                                   {"with", treachery.with.to_int()},
                                   fact_of("give", treachery.give),
                                   fact_of("take", treachery.take)});
  }
  void operator()(const Tax& tax) { add(Rule::kArthurTax, {fact_of(tax.player), {"tile", worth(tax.tile)}}); }
  void operator()(const EndRound&) {
    const RoundEnd& end = *effects_.round_end;
    if (end.favour) {
      add(end.is_arthurs ? Rule::kRoundFavour : Rule::kRoundFavourStays, {fact_of(*end.favour)});
    }
    if (end.black_die) {
      add(Rule::kRoundBlackDie, {fact_of(*end.black_die)});
    }
    add(Rule::kRoundPawnsReturn, {{"round", after_.round}});
    if (end.scores) {
      add(Rule::kEndGameOver, {{"round", after_.round}});
      scores(*end.scores);
    }
  }

 private:
  void add(Rule rule, std::vector<Fact> facts) { result_.push_back({rule, std::move(facts)}); }

  void won() {
    if (const auto& won = effects_.won) {
      add(Rule::kAuctionWon, {fact_of(won->player), {"tiles", text_of(won->tiles)}, {"worth", worth(won->tiles)}});
    }
  }

  void scores(const FinalScores& scores) {
    for (int i = 0; i < after_.player_count; ++i) {
      court(PlayerIndex().left(after_.player_count, i), scores.courts[static_cast<std::size_t>(i)]);
    }
    const Rule rule = scores.decided_by == Decision::kScore        ? Rule::kEndHighest
                      : scores.decided_by == Decision::kNextGroups ? Rule::kEndNextGroups
                      : scores.decided_by == Decision::kFavour     ? Rule::kEndFavour
                                                                   : Rule::kEndSharedWin;
    add(rule, {{"winners", text_of(scores.winners)}});
  }

  void court(PlayerIndex player, const CourtScore& court) {
    const auto by_group = [&](const std::array<int, kGroups.size()>& numbers) {
      return std::vector<Fact>{
          fact_of(player), {"maidens", numbers[0]}, {"guards", numbers[1]}, {"knights", numbers[2]}};
    };
    for (const Character character : kAllCharacters) {
      if (after_.holder(character) == player) {
        const bool is_merlin = character == Character::kMerlin;
        const int counts = is_merlin ? edition_.merlin_jesters : edition_.pawn_worth;
        add(Rule::kScorePawn, {fact_of(player), fact_of(character), {"courtiers", counts}});
      }
    }
    add(Rule::kScoreJesters, by_group(court.jesters));
    auto facts = by_group(court.groups);
    facts.push_back({"score", court.score()});
    add(Rule::kScoreSmallestGroup, std::move(facts));
  }

  const Edition& edition_;
  const Outcome& outcome_;
  const State& after_;
  const Effects& effects_;
  std::vector<Explanation> result_;
};

}  // namespace

std::vector<Explanation> explain(const Edition& edition, const Outcome& outcome) {
  return OutcomeExplainer(edition, outcome).all();
}

}  // namespace seneschal::court
